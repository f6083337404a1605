import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useState } from "react";
import { css } from "styled-components";
import { contentCouponsQuery } from "@/api/main/member/coupons";
import { linesOf } from "@/features/content/booking/choice";
import type { Choice } from "@/features/content/booking/use-choice";
import { useChosen } from "@/features/content/choice-context";
import { lateCopy } from "@/features/content/late-copy";
import { useHttp } from "@/lib/http/http-context";
import type { ContentCoupon } from "@/shared/contract/main/purchase";
import { priceText } from "@/shared/price/price-text";
import { type QuoteCoupon, quote } from "@/shared/price/quote";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { text } from "@/ui/theme/text";

/** Whether the coupon can be had or used now. */
const isLive = ({ state }: Pick<ContentCoupon, "state">): boolean =>
  state === "receivable" || state === "usable" || state === "below_min_spend";

/** The coupon as a quote reads it. */
const quoteCouponOf = (coupon: ContentCoupon): QuoteCoupon => ({
  id: coupon.coupon_pk,
  is_percent: coupon.is_percent,
  discount_percent: coupon.discount_percent,
  discount_amount: coupon.discount_amount,
  maximum_discount_amount: coupon.maximum_discount_amount,
  min_spend: coupon.min_spend,
});

const CouponSheet = dynamic(
  importWithRetry(() => import("./coupon-sheet")),
  { ssr: false },
);

const { coupon: copy } = lateCopy;

/** The least that the chosen tickets cost with one of the coupons; null when none takes anything off. */
const bestPrice = ({ detail, counts, totals }: Choice, coupons: readonly ContentCoupon[]): number | null => {
  const lines = linesOf(detail.options, counts);
  if (lines.length === 0) return null;
  const best = Math.min(...coupons.map((coupon) => quote({ lines, coupon: quoteCouponOf(coupon) }).payAmount));
  return best < totals.payAmount ? best : null;
};

/** The yellow row: what is left to pay with the best coupon, and receiving it. */
export const CouponRow = () => {
  const choice = useChosen();
  const { data } = useQuery(contentCouponsQuery(useHttp().main, choice.detail.pk));
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const live = data?.coupons.filter(isLive) ?? [];
  if (live.length === 0 || choice.detail.sale_state !== "on_sale") return null;
  const best = bestPrice(choice, live);
  const isTaken = live.every(({ state }) => state !== "receivable");
  return (
    <div className="coupon-row">
      <Icon name="ticket-percent" />
      <p>
        {best === null ? (
          copy.have(live.length)
        ) : (
          <>
            {copy.after} <b>{priceText(best)}</b>
          </>
        )}
      </p>
      <Button
        kind="ink"
        size={40}
        iconEnd={isTaken ? undefined : <Icon name="download" />}
        onClick={() => setOpen(true)}
      >
        {isTaken ? copy.taken : copy.take}
      </Button>
      {isOpen !== null && <CouponSheet coupons={live} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
};

export const couponLook = css`
  .coupon-row {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 60px;
    padding: 8px 8px 8px 16px;
    border-radius: 16px;
    background: var(--coupon-bg);
    color: var(--coupon-fg);
    > p { flex: 1; min-width: 0; ${text.body2} }
    b { font-weight: 700; }
    > svg { flex: none; width: 22px; height: 22px; }
    button svg { width: 18px; height: 18px; }
  }
`;
