import { useRouter } from "next/router";
import { type ReactNode, useEffect, useState } from "react";
import styled from "styled-components";
import { deviceClock } from "@/lib/clock";
import { pendingPress } from "@/lib/storage/entries/drafts/pending-press";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import { couponRule } from "@/shared/coupon/coupon-terms";
import { priceText } from "@/shared/price/price-text";
import { type QuoteLine, quote } from "@/shared/price/quote";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { couponCopy as copy } from "./copy";

/** Kind of the pending action that receives a coupon. */
export const couponPress = "coupon";

const isLive = ({ state }: Coupon): boolean =>
  state === "receivable" || state === "usable" || state === "below_min_spend";

/** Returns the lowest total with one of the coupons; null if none applies. */
const bestPrice = (coupons: readonly Coupon[], lines: readonly QuoteLine[], total: number): number | null => {
  if (lines.length === 0) return null;
  const best = Math.min(
    ...coupons.map((coupon) => quote({ lines, coupon: couponRule(coupon.coupon_pk, coupon) }).payAmount),
  );
  return best < total ? best : null;
};

interface CouponRowProps {
  coupons: readonly Coupon[];
  /** The current choice and its total without a coupon; empty if nothing is chosen. */
  lines: readonly QuoteLine[];
  total: number;
  /** Sheet of the coupons that can be received or used. */
  sheet: (props: { coupons: readonly Coupon[]; open: boolean; onClose: () => void }) => ReactNode;
}

/** The yellow row: the total with the best coupon, and a button to receive it. */
export const CouponRow = ({ coupons, lines, total, sheet }: CouponRowProps) => {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isMember = useAppSelector(selectIsMember);
  const { asPath } = useRouter();
  useEffect(() => {
    // Opens the sheet again for the coupon that a visitor pressed before the login, which then receives it.
    if (isMember && pendingPress.peek(couponPress, asPath, deviceClock.now()) !== null) setOpen(true);
  }, [isMember, asPath]);
  const live = coupons.filter(isLive);
  if (live.length === 0) return null;
  const best = bestPrice(live, lines, total);
  const isTaken = live.every(({ state }) => state !== "receivable");
  return (
    <Row className="coupon-row">
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
      {isOpen !== null && sheet({ coupons: live, open: isOpen, onClose: () => setOpen(false) })}
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
