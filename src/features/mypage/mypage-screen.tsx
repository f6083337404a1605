import { useQuery } from "@tanstack/react-query";
import { Bell, Settings } from "lucide-react";
import styled from "styled-components";
import { childrenQuery } from "@/api/main/children";
import { reservationsQuery } from "@/api/main/reservations";
import { userInfoQuery } from "@/api/main/session";
import { useNews } from "@/api/main/use-news";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useToday } from "@/lib/today-context";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { IconLink } from "@/ui/controls/icon-button";
import { ErrorState } from "@/ui/feedback/error-state";
import { text } from "@/ui/theme/text";
import { ChildrenStrip } from "./children-strip";
import { mypageCopy as copy } from "./copy";
import { Counters } from "./counters";
import { ExpiringPoints } from "./expiring-points";
import { MemberMenu, VisitorMenu } from "./menu";
import { NextVisit, visitRange } from "./next-visit";
import { ProfileRow } from "./profile-row";
import { SignOut } from "./sign-out";
import { VisitorCard } from "./visitor-card";
import { ProfileWait } from "./waits";

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
