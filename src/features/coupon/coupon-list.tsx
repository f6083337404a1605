import Link from "next/link";
import styled from "styled-components";
import { useToday } from "@/lib/today-context";
import type { MyCoupon } from "@/shared/contract/main/benefits";
import { CouponTicket } from "@/ui/booking/coupon-ticket";
import { text } from "@/ui/theme/text";
import { couponCopy as copy } from "./copy";
import { conditionOf, placeOf, untilOf } from "./coupon-words";

/** Coupons of one tab, each with what it takes, until when, and why it cannot be used. */
export const CouponList = ({ coupons, label }: { coupons: readonly MyCoupon[]; label: string }) => {
  const today = useToday();
  return (
    <List aria-label={label}>
      {coupons.map((coupon) => {
        const { issued_id, is_percent, state, name } = coupon;
        const reason = state === "usable" ? null : copy.states[state];
        const isOver = state === "used" || state === "expired" || state === "void";
        return (
          <li key={issued_id}>
            <CouponTicket
              amount={is_percent ? coupon.discount_percent : coupon.discount_amount}
              unit={is_percent ? "%" : "원"}
              name={name}
              condition={conditionOf(coupon)}
              state={isOver ? "ended" : "got"}
              actionLabel={reason ?? copy.scope[coupon.scope]}
            />
            <p>
              {reason ?? untilOf(coupon, today)}
              {!isOver && (
                <Link href={placeOf(coupon)} prefetch={false}>
                  {copy.see}
                </Link>
              )}
            </p>
          </li>
        );
      })}
    </List>
  );
};

const List = styled.ul`
  display: grid;
  gap: 20px;
  padding: 4px var(--gutter) 40px;
  > li > p {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    padding-inline: 4px;
    color: var(--fg-2);
    ${text.label2}
  }
  > li > p a { padding-block: 10px; color: var(--fg); text-decoration: underline; text-underline-offset: 3px; }
`;
