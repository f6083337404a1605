import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { UserInfo } from "@/shared/contract/main/members";
import { grouped } from "@/shared/text/grouped";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { figures: copy } = mypageCopy;

type Figure = { label: string; value: string | null; unit?: string; href: string };

const listFigures = (user: UserInfo | undefined): Figure[] => {
  const of = (figure: (user: UserInfo) => number) => (user ? grouped(figure(user)) : null);
  return [
    { label: copy.reservations, value: of((one) => one.reservation_count), href: paths.mypage.purchases() },
    { label: copy.coupons, value: of((one) => one.coupon_count), href: paths.mypage.coupon() },
    { label: copy.points, value: of((one) => one.point_amount), unit: copy.pointUnit, href: paths.mypage.point() },
    { label: copy.reviews, value: of((one) => one.review_count), href: paths.mypage.reviews() },
    { label: copy.favorites, value: of((one) => one.favorite_count), href: paths.mypage.favorites() },
  ];
};

interface Props {
  user: UserInfo | undefined;
  /** True while loading, false after an error. */
  isPending: boolean;
}

/** The member's figures; an unavailable one is a dash, never 0. */
export const Figures = ({ user, isPending }: Props) => (
  <List aria-label={copy.label} aria-busy={isPending || undefined}>
    {listFigures(user).map(({ label, value, unit, href }) => (
      <li key={label}>
        <FigureLink href={href}>
          <b>
            {value ?? (
              <>
                <span aria-hidden="true">{copy.unknown}</span>
                <VisuallyHidden>{isPending ? copy.pendingSpoken : copy.unknownSpoken}</VisuallyHidden>
              </>
            )}
            {value !== null && unit && <small>{unit}</small>}
          </b>
          <span>{label}</span>
        </FigureLink>
      </li>
    ))}
  </List>
);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(max(56px, 3.4rem), 1fr));
  padding: 0 12px 20px;
  &[aria-busy="true"] b { color: var(--fg-disabled); }
`;

const FigureLink = styled(LightLink)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: 2px;
  min-height: 60px;
  b { white-space: nowrap; ${text.title3} font-weight: 800; }
  small { font-size: .72em; }
  > span { color: var(--fg-2); ${text.label2} }
`;
