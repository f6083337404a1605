import { useQuery } from "@tanstack/react-query";
import { Download, TicketPercent } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import { stayCouponsQuery } from "@/api/stay/coupons";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { type OpenedStay, useStay } from "@/features/stay/detail/stay-context";
import { useHttp } from "@/lib/http/http-context";
import type { StayCoupon } from "@/shared/contract/stay/booking";
import { priceText } from "@/shared/price/price-text";
import { quote } from "@/shared/price/quote";
import { termsPrice } from "@/shared/price/terms-price";
import { Button } from "@/ui/controls/button";
import { importWithRetry } from "@/ui/import-with-retry";
import { text } from "@/ui/theme/text";

const CouponSheet = dynamic(
  importWithRetry(() => import("./coupon-sheet")),
  { ssr: false },
);

const { coupon: copy } = lateCopy;

/** Whether the coupon can be had or used now. */
const isLive = ({ state }: StayCoupon): boolean =>
  state === "receivable" || state === "usable" || state === "below_min_spend";

/** The least that the offered room costs with one of the coupons; null when none takes anything off. */
const bestPrice = ({ offer, asked }: OpenedStay, coupons: readonly StayCoupon[]): number | null => {
  if (!offer) return null;
  const { lines, total } = termsPrice(offer.terms, asked.choice);
  const sums = coupons.map(({ pk, coupon }) => quote({ lines, coupon: { id: pk, ...coupon } }).payAmount);
  const best = Math.min(...sums);
  return best < total ? best : null;
};

/** The yellow row: what is left to pay with the best coupon, and receiving it. */
export const CouponRow = () => {
  const opened = useStay();
  const { id } = opened.stay;
  const { data = [] } = useQuery(stayCouponsQuery(useHttp().stay, { id }));
  const [isSheetOpen, setSheetOpen] = useState<boolean | null>(null);
  const live = data.filter(isLive);
  if (live.length === 0) return null;
  const best = bestPrice(opened, live);
  const isTaken = live.every(({ state }) => state !== "receivable");
  return (
    <Row>
      <TicketPercent aria-hidden="true" />
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
        iconEnd={isTaken ? undefined : <Download aria-hidden="true" />}
        onClick={() => setSheetOpen(true)}
      >
        {isTaken ? copy.taken : copy.take}
      </Button>
      {isSheetOpen !== null && (
        <CouponSheet id={id} coupons={live} open={isSheetOpen} onClose={() => setSheetOpen(false)} />
      )}
    </Row>
  );
};

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  min-height: 60px;
  padding: 8px 8px 8px 16px;
  border-radius: 16px;
  background: var(--coupon-bg);
  color: var(--coupon-fg);
  > p { flex: 1 1 6em; min-width: 0; ${text.body2} }
  > button { margin-left: auto; }
  b { font-weight: 700; white-space: nowrap; }
  > svg { flex: none; width: 22px; height: 22px; }
  button svg { width: 18px; height: 18px; }
`;
