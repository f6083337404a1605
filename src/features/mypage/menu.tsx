import {
  Baby,
  Coins,
  Headphones,
  Heart,
  MapPin,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Settings,
  Ticket,
  UsersRound,
} from "lucide-react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import type { UserInfo } from "@/shared/contract/main/members";
import { ListRow } from "@/ui/display/list-row";
import { Band } from "@/ui/display/section-header";
import { text } from "@/ui/theme/text";
import { mypageCopy } from "./copy";

const { menu: copy } = mypageCopy;

const counted = (count: number | undefined, say: (count: number) => string) => (count ? say(count) : undefined);

/** The rooms of a member. */
export const MemberMenu = ({ user }: { user: UserInfo | undefined }) => (
  <nav aria-label={copy.outings}>
    <Band />
    <Group>
      <h2>{copy.outings}</h2>
      <ListRow
        href={paths.mypage.purchases()}
        icon={<ReceiptText />}
        title={copy.purchases}
        value={counted(user?.reservation_count, copy.count)}
      />
      <ListRow
        href={paths.mypage.reviews()}
        icon={<MessageSquareText />}
        title={copy.reviews}
        value={counted(user?.review_count, copy.count)}
      />
      <Favorites count={user?.favorite_count} />
      <ListRow
        href={paths.mypage.coupon()}
        icon={<Ticket />}
        title={copy.coupons}
        value={counted(user?.coupon_count, copy.sheets)}
      />
      <ListRow href={paths.mypage.point()} icon={<Coins />} title={copy.points} />
    </Group>
    <Group>
      <h2>{copy.family}</h2>
      <ListRow
        href={paths.mypage.children()}
        icon={<Baby />}
        title={copy.children}
        value={counted(user?.children_count, copy.people)}
      />
      <ListRow href={paths.mypage.family()} icon={<UsersRound />} title={copy.together} />
      <ListRow href={paths.mypage.address()} icon={<MapPin />} title={copy.address} />
    </Group>
    <Group>
      <h2>{copy.help}</h2>
      <Help />
      <ListRow href={paths.mypage.settings()} icon={<Settings />} title={copy.settings} />
    </Group>
  </nav>
);

/** What stays open to a visitor. */
export const VisitorMenu = ({ title }: { title: string }) => (
  <nav aria-label={title}>
    <Band />
    <Group>
      <h2>{title}</h2>
      <Favorites />
      <Help />
    </Group>
  </nav>
);

const Favorites = ({ count }: { count?: number }) => (
  <ListRow
    href={paths.mypage.favorites()}
    icon={<Heart />}
    title={copy.favorites}
    value={counted(count, copy.places)}
  />
);

const Help = () => (
  <>
    <ListRow href={paths.mypage.notice()} icon={<Megaphone />} title={copy.notice} />
    <ListRow href={paths.help()} icon={<Headphones />} title={copy.center} />
  </>
);

const Group = styled.div`
  padding: 18px var(--gutter) 6px;
  h2 { padding-bottom: 4px; color: var(--fg-2); ${text.label2} }
`;
