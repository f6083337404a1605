import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { authorableQuery } from "@/api/main/content/my-reviews";
import { reservationsQuery } from "@/api/main/order/reservations";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { UserInfo } from "@/shared/contract/main/members";
import { pointText } from "@/shared/price/price-text";
import { mineSpan, writableCount } from "@/shared/review/my-stays";
import { Badge } from "@/ui/display/badge";
import { ListRow } from "@/ui/display/list-row";
import { Band } from "@/ui/display/section-header";
import { Icon } from "@/ui/icon/icon";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { menu: copy } = mypageCopy;

const counted = (count: number | undefined, say: (count: number) => string) =>
  count ? <Quiet>{say(count)}</Quiet> : undefined;

interface Props {
  user: UserInfo | undefined;
  /** Notices changed since this device last read them. */
  hasNews: boolean;
}

export const MemberMenu = ({ user, hasNews }: Props) => {
  const { main } = useHttp();
  const activities = useQuery(authorableQuery(main));
  const bookings = useQuery(reservationsQuery(main, mineSpan(useToday())));
  const writable = writableCount(activities.data, bookings.data);
  return (
    <nav aria-label={copy.label}>
      <Band />
      <Group>
        <h2>{copy.outings}</h2>
        <ListRow
          href={paths.mypage.purchases()}
          icon={<Icon name="receipt-text" />}
          title={copy.purchases}
          value={counted(user?.reservation_count, copy.count)}
        />
        <ListRow
          href={paths.mypage.reviews()}
          icon={<Icon name="message-square-text" />}
          title={copy.reviews}
          value={counted(writable, copy.writable) ?? counted(user?.review_count, copy.count)}
        />
        <Favorites count={user?.favorite_count} />
        <Plans />
      </Group>
      <Group>
        <h2>{copy.benefits}</h2>
        <ListRow
          href={paths.mypage.coupon()}
          icon={<Icon name="ticket" />}
          title={copy.coupons}
          value={counted(user?.coupon_count, (count) => copy.sheets(count, user?.available_coupon ?? count))}
        />
        <ListRow
          href={paths.mypage.point()}
          icon={<Icon name="coins" />}
          title={copy.points}
          value={counted(user?.point_amount, pointText)}
        />
      </Group>
      <Group>
        <h2>{copy.family}</h2>
        <ListRow
          href={paths.mypage.children()}
          icon={<Icon name="baby" />}
          title={copy.children}
          value={counted(user?.children_count, copy.people)}
        />
        <ListRow href={paths.mypage.family()} icon={<Icon name="users-round" />} title={copy.together} />
        <ListRow href={paths.mypage.address()} icon={<Icon name="map-pin" />} title={copy.address} />
      </Group>
      <Group>
        <h2>{copy.help}</h2>
        <Help hasNews={hasNews} />
        <ListRow href={paths.mypage.settings()} icon={<Icon name="settings" />} title={copy.settings} />
      </Group>
    </nav>
  );
};

/** Items shown when signed out. */
export const VisitorMenu = ({ title, hasNews }: { title: string; hasNews: boolean }) => (
  <nav aria-label={title}>
    <Band />
    <Group>
      <h2>{title}</h2>
      <Favorites />
      <Plans />
      <Help hasNews={hasNews} />
      <ListRow href={paths.mypage.settings()} icon={<Icon name="settings" />} title={copy.display} />
    </Group>
  </nav>
);

const Favorites = ({ count }: { count?: number }) => (
  <ListRow
    href={paths.mypage.favorites()}
    icon={<Icon name="heart" />}
    title={copy.favorites}
    value={counted(count, copy.places)}
  />
);

/** Plans of this device; without a count, which would require reading them. */
const Plans = () => <ListRow href={paths.plan.index()} icon={<Icon name="calendar-heart" />} title={copy.plans} />;

const Help = ({ hasNews }: { hasNews: boolean }) => (
  <>
    <ListRow
      href={paths.mypage.notice()}
      icon={<Icon name="megaphone" />}
      title={copy.notice}
      badge={hasNews && <Badge tone="red">{copy.isNew}</Badge>}
    />
    <ListRow href={paths.help()} icon={<Icon name="headphones" />} title={copy.center} detail={copy.ownQuestions} />
  </>
);

const Quiet = styled.span`
  color: var(--fg-2);
  ${text.label1}
  font-weight: 500;
`;

const Group = styled.div`
  padding: 18px var(--gutter) 6px;
  h2 { padding-bottom: 4px; color: var(--fg-2); ${text.label2} }
`;
