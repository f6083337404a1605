import Link from "next/link";
import styled, { css } from "styled-components";
import { paths } from "@/lib/paths";
import type { UserInfo } from "@/shared/contract/main/members";
import { pointText } from "@/shared/price/price-text";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { counters: copy } = mypageCopy;

type Counter = { label: string; value: string | null; href?: string };

const countersOf = (user: UserInfo | undefined): Counter[] => {
  const of = (figure: (user: UserInfo) => string) => (user ? figure(user) : null);
  return [
    { label: copy.reservations, value: of((one) => String(one.reservation_count)), href: paths.mypage.purchases() },
    { label: copy.coupons, value: of((one) => String(one.coupon_count)), href: paths.mypage.coupon() },
    { label: copy.points, value: of((one) => pointText(one.point_amount)), href: paths.mypage.point() },
    { label: copy.reviews, value: of((one) => String(one.review_count)), href: paths.mypage.reviews() },
    { label: copy.favorites, value: of((one) => String(one.favorite_count)), href: paths.mypage.favorites() },
  ];
};

/** How much of everything; a figure that could not be had is a dash, never a nought. */
export const Counters = ({ user }: { user: UserInfo | undefined }) => (
  <List aria-label={copy.label}>
    {countersOf(user).map(({ label, value, href }) => {
      const figure = (
        <>
          <b>
            {value ?? (
              <>
                <span aria-hidden="true">{copy.unknown}</span>
                <VisuallyHidden>{copy.unknownSpoken}</VisuallyHidden>
              </>
            )}
          </b>
          <span>{label}</span>
        </>
      );
      return <li key={label}>{href ? <CounterLink href={href}>{figure}</CounterLink> : <Figure>{figure}</Figure>}</li>;
    })}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(5, 1fr);
  padding: 4px 8px 20px;
`;

const look = css`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-height: 56px;
  b { ${text.title3} }
  span { ${text.label2} }
  > span { color: var(--fg-2); }
`;

const CounterLink = styled(Link)`
  ${look}
`;

const Figure = styled.div`
  ${look}
`;
