import { useQuery } from "@tanstack/react-query";
import { Bell, ChevronRight, Settings, Sun } from "lucide-react";
import styled from "styled-components";
import { useNews } from "@/api/main/discover/use-news";
import { childrenQuery } from "@/api/main/member/children";
import { userInfoQuery } from "@/api/main/member/session";
import { reservationsQuery } from "@/api/main/purchase/reservations";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { UserInfo } from "@/shared/contract/main/members";
import { facePicture } from "@/shared/scene/object-picture";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { IconLink } from "@/ui/controls/icon-button";
import { Avatar } from "@/ui/display/avatar";
import { Badge } from "@/ui/display/badge";
import { ErrorState } from "@/ui/feedback/error-state";
import { LightLink } from "@/ui/link/light-link";
import { text } from "@/ui/theme/text";
import { ChildrenStrip } from "./children-strip";
import { mypageCopy as copy } from "./copy";
import { Counters } from "./counters";
import { ExpiringPoints } from "./expiring-points";
import { MemberMenu, VisitorMenu } from "./menu";
import { NextVisit, visitRange } from "./next-visit";
import { SignOut } from "./sign-out";
import { VisitorCard } from "./visitor-card";
import { ProfileWait } from "./waits";

/** Who is here, and the way to change it. */
const ProfileRow = ({ user }: { user: UserInfo }) => (
  <Row href={paths.mypage.settings()}>
    <Avatar size={56} picture={facePicture({ role: "parent", seed: user.user_id })} />
    <div>
      <h2>{copy.name(user.realname ?? user.username)}</h2>
      <p>
        {user.user_vip && (
          <Badge tone="coupon" icon={<Sun aria-hidden="true" />}>
            {copy.vip}
          </Badge>
        )}
        <Badge>{copy.level(user.user_level)}</Badge>
        {user.reservation_count > 0 && <Badge>{copy.visits(user.reservation_count)}</Badge>}
      </p>
    </div>
    <VisuallyHidden>{copy.edit}</VisuallyHidden>
    <ChevronRight aria-hidden="true" />
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
  > svg { flex: none; width: 20px; height: 20px; color: var(--fg-3); }
`;

/** A member's own page; for a visitor what an account would bring, and what stays open without one. */
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
          icon={<Bell />}
          dot={hasNews ? copy.unread : undefined}
        />
        <IconLink href={paths.mypage.settings()} label={copy.settings} icon={<Settings />} />
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
  </>
);

const MemberPage = ({ hasNews }: Told) => {
  const http = useHttp().main;
  const known = useQuery(userInfoQuery(http));
  const visits = useQuery(reservationsQuery(http, visitRange(useToday())));
  const children = useQuery(childrenQuery(http));
  const user = known.data;
  // What could not be had is told once, at the top, however much it is.
  const missing = [known, visits, children].filter(({ isLoadingError }) => isLoadingError);
  return (
    <>
      {known.isPending && <ProfileWait />}
      {user && <ProfileRow user={user} />}
      {missing.length > 0 && (
        <Place>
          <ErrorState
            compact
            title={user ? copy.partFailed : copy.failed}
            cause={copy.failedCause}
            retrying={missing.some(({ isFetching }) => isFetching)}
            onRetry={() => missing.forEach(({ refetch }) => void refetch())}
          />
        </Place>
      )}
      <NextVisit isLikely={user === undefined ? known.isPending : user.reservation_count > 0} />
      <Counters user={user} isPending={known.isPending} />
      <ExpiringPoints />
      {!children.isLoadingError && <ChildrenStrip />}
      <MemberMenu user={user} hasNews={hasNews} />
      <SignOut />
    </>
  );
};

const Top = styled.header`
  display: flex;
  align-items: center;
  min-height: 56px;
  padding: 0 8px 0 var(--gutter);
  h1 { flex: 1; ${text.title1} }
`;

const Place = styled.div`
  padding: 4px var(--gutter) 20px;
`;
