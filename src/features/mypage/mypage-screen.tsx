import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { useNews } from "@/api/main/discover/use-news";
import { childrenQuery } from "@/api/main/member/children";
import { userInfoQuery } from "@/api/main/member/session";
import { reservationsQuery } from "@/api/main/order/reservations";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { UserInfo } from "@/shared/contract/main/members";
import { facePicture } from "@/shared/scene/object-picture";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { clientOnly } from "@/ui/client-only";
import { IconLink } from "@/ui/controls/icon-button";
import { Avatar } from "@/ui/display/avatar";
import { Badge } from "@/ui/display/badge";
import { ErrorState } from "@/ui/feedback/error-state";
import { Icon } from "@/ui/icon/icon";
import { Inset } from "@/ui/layout";
import { LightLink } from "@/ui/link/light-link";
import { media } from "@/ui/theme/media";
import { text } from "@/ui/theme/text";
import { ChildrenStrip } from "./children-strip";
import { mypageCopy as copy } from "./copy";
import { ExpiringPoints } from "./expiring-points";
import { Figures } from "./figures";
import { MemberMenu, VisitorMenu } from "./menu";
import { NextVisit, visitRange } from "./next-visit";
import { SignOut } from "./sign-out";
import { VisitorCard } from "./visitor-card";
import { ProfileWait } from "./waits";

const RecentContents = clientOnly(() => import("@/booking/recent-contents").then((module) => module.RecentContents));

/** Benefit of the first missing field, null when none is missing. */
const findMissing = ({ has_realname, has_email }: UserInfo): string | null => {
  if (!has_realname) return copy.noRealname;
  return has_email ? null : copy.noEmail;
};

const ProfileRow = ({ user }: { user: UserInfo }) => (
  <Row href={paths.mypage.settings()}>
    <Avatar size={56} picture={facePicture({ role: "parent", seed: user.user_id })} />
    <div>
      <h2>{copy.name(user.realname ?? user.username)}</h2>
      <p>
        {user.user_vip && (
          <Badge tone="coupon" icon={<Icon name="sun" />}>
            {copy.vip}
          </Badge>
        )}
        <Badge>{copy.level(user.user_level)}</Badge>
        {user.reservation_count > 0 && <Badge>{copy.visits(user.reservation_count)}</Badge>}
      </p>
      {findMissing(user) && <small>{findMissing(user)}</small>}
    </div>
    <VisuallyHidden>{copy.edit}</VisuallyHidden>
    <Icon name="chevron-right" />
  </Row>
);

const Row = styled(LightLink)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: 4px 16px 20px var(--gutter);
  > div { flex: 1; min-width: 0; }
  h2 { ${text.title2} }
  p { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 4px; }
  small { display: block; margin-top: 6px; color: var(--fg-2); ${text.label2} }
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); }
`;

/** A member's own page; for visitors the benefits of an account, and items available without one. */
export const MypageScreen = () => {
  const isMember = useAppSelector(selectIsMember);
  const hasNews = useNews();
  return (
    <>
      <Top>
        <h1>{copy.title}</h1>
        <IconLink
          href={paths.mypage.notice()}
          label={copy.notices}
          icon={<Icon name="bell" />}
          dot={hasNews ? copy.unread : undefined}
        />
        <IconLink href={paths.mypage.settings()} label={copy.settings} icon={<Icon name="settings" />} />
      </Top>
      {isMember ? <MemberPage hasNews={hasNews} /> : <VisitorPage hasNews={hasNews} />}
    </>
  );
};

interface Told {
  hasNews: boolean;
}

const VisitorPage = ({ hasNews }: Told) => (
  <>
    <VisitorCard />
    <VisitorMenu title={copy.visitor.open} hasNews={hasNews} />
    <RecentContents atOnce />
  </>
);

const MemberPage = ({ hasNews }: Told) => {
  const http = useHttp().main;
  const userInfo = useQuery(userInfoQuery(http));
  const visits = useQuery(reservationsQuery(http, visitRange(useToday())));
  const children = useQuery(childrenQuery(http));
  const user = userInfo.data;
  // One error at the top, however many requests failed.
  const missing = [userInfo, visits, children].filter(({ isLoadingError }) => isLoadingError);
  return (
    <Sides>
      <div className="lead">
        {userInfo.isPending && <ProfileWait />}
        {user && <ProfileRow user={user} />}
        {missing.length > 0 && (
          <Inset $gutter $top={4} $bottom={20}>
            <ErrorState
              compact
              title={user ? copy.partFailed : copy.failed}
              cause={copy.failedCause}
              retrying={missing.some(({ isFetching }) => isFetching)}
              onRetry={() => missing.forEach(({ refetch }) => void refetch())}
            />
          </Inset>
        )}
      </div>
      <div className="own">
        <NextVisit isLikely={user === undefined ? userInfo.isPending : user.reservation_count > 0} />
        <Figures user={user} isPending={userInfo.isPending} />
        <ExpiringPoints />
        {!children.isLoadingError && <ChildrenStrip />}
      </div>
      <div className="menu">
        <MemberMenu user={user} hasNews={hasNews} />
        <SignOut />
      </div>
    </Sides>
  );
};

/** On wide screens the menu is next to the member's content. */
const Sides = styled.div`
  --visit-scene: 150px;
  ${media.from768} {
    --visit-scene: 240px;
    display: grid;
    grid-template-columns: minmax(280px, 340px) minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    > .own { grid-column: 2; grid-row: 1 / span 2; padding-top: 8px; border-left: 1px solid var(--line); }
    > .menu .band:first-child { display: none; }
  }
`;

const Top = styled.header`
  display: flex;
  align-items: center;
  min-height: 56px;
  padding: 0 8px 0 var(--gutter);
  h1 { flex: 1; ${text.title1} }
`;
