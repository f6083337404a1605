import styled from "styled-components";
import type { Coupon } from "@/shared/contract/main/booking/offers";
import { limitTexts } from "@/shared/coupon/coupon-terms";
import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { Notice } from "../feedback/notice";
import { Sheet } from "../overlays/sheet";
import { couponCopy as copy } from "./coupon-copy";
import { CouponTicket } from "./coupon-ticket";

interface CouponsSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  coupons: readonly Coupon[];
  /** Id of the coupon that is being received, or null. */
  taking: number | null;
  /** Offline, no coupon can be received; a note above the coupons says so. */
  isOnline: boolean;
  onTake: (couponId: number) => void;
}

// A coupon that ends at midnight is usable until the day before.
const untilText = (endsAt: string | null): string =>
  endsAt === null ? "" : copy.until(dateText(kstToday(readInstant(endsAt) - 1)));

const limits = (coupon: Coupon): string =>
  [...limitTexts(coupon), untilText(coupon.ends_at)].filter(Boolean).join(" · ") || copy.always;

/** Coupons of one content or accommodation, each received with one press. */
export const CouponsSheet = ({ open, onClose, title, coupons, taking, isOnline, onTake }: CouponsSheetProps) => (
  <Sheet open={open} onClose={onClose} title={title}>
    {!isOnline && <Notice tone="grey">{copy.offline}</Notice>}
    <List>
      {coupons.map((coupon) => (
        <li key={coupon.coupon_pk}>
          <CouponTicket
            amount={coupon.is_percent ? coupon.discount_percent : coupon.discount_amount}
            unit={coupon.is_percent ? "%" : "원"}
            name={coupon.name}
            condition={limits(coupon)}
            state={coupon.state === "receivable" ? "get" : "got"}
            onTake={isOnline ? () => onTake(coupon.coupon_pk) : undefined}
            pending={taking === coupon.coupon_pk}
          />
        </li>
      ))}
    </List>
  </Sheet>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-bottom: 8px;
  * + & { margin-top: 12px; }
`;
