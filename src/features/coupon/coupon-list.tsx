import styled from "styled-components";
import { useToday } from "@/lib/context/today-context";
import { paths } from "@/lib/paths";
import type { CouponUse, MyCoupon } from "@/shared/contract/main/benefits";
import type { CouponTerms } from "@/shared/contract/main/booking/offers";
import { limitTexts } from "@/shared/coupon/coupon-terms";
import { dateText, ddayText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { CouponTicket } from "@/ui/booking/coupon-ticket";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { couponCopy as copy } from "./copy";

/** `100,000원 이상 · 최대 5,000원 · 농장체험`: conditions of use. */
export const toCondition = (coupon: CouponTerms & CouponUse): string =>
  [...limitTexts(coupon), coupon.target_name ?? copy.scope[coupon.scope]].join(" · ");

/** The amount is shown above the name: removes it from the end of the name. */
export const toName = (name: string): string => name.replace(/\s*[\d,]+(원|%)$/, ` ${copy.title}`).trim();

/** Last day before `end`, and the number of days until then. */
export const toUntil = (end: string, today: string): string => {
  // A coupon that ends at midnight is usable until the day before.
  const last = kstToday(readInstant(end) - 1);
  return copy.until(dateText(last), ddayText(today, last));
};

/** Link to the place of use: one content or accommodation, a category, or the search of its kind. */
const toPlace = ({ scope, category_pk, content_pk, accommodation_id }: CouponUse): string => {
  if (content_pk !== null) return paths.content.detail({ id: content_pk });
  if (accommodation_id !== null) return paths.stay.detail({ id: accommodation_id });
  if (category_pk !== null) return paths.contents({ category: category_pk });
  return scope === "stay" ? paths.search.stay() : paths.contents();
};

/** Coupons of one tab, each with its conditions, its last day, and the reason if it cannot be used. */
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
              name={toName(name)}
              condition={toCondition(coupon)}
              until={state === "usable" ? toUntil(coupon.expires_at, today) : undefined}
              state={isOver ? "ended" : "use"}
              href={state === "usable" ? toPlace(coupon) : undefined}
              actionLabel={isOver ? (reason ?? undefined) : copy.stub[state === "usable" ? state : "waiting"]}
            />
            {!isOver && reason && (
              <p>
                {reason}
                <LightLink href={toPlace(coupon)}>{copy.see}</LightLink>
              </p>
            )}
          </li>
        );
      })}
    </List>
  );
};

const List = styled.ul`
  display: grid;
  /* A long name is cut; it must not push the list over the side. */
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 4px var(--gutter) 40px;
  > li > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 12px;
    min-height: 44px;
    padding-inline: 4px;
    color: var(--fg-2);
    ${text.label2}
  }
  > li > p a { padding-block: 13px; color: var(--fg); text-decoration: underline; text-underline-offset: 3px; }
`;
