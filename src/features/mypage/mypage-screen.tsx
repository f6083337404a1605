import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { userInfoQuery } from "@/api/main/session";
import { useHttp } from "@/lib/http/http-context";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { ChildrenStrip } from "./children-strip";
import { mypageCopy as copy } from "./copy";
import { Counters } from "./counters";
import { ExpiringPoints } from "./expiring-points";
import { MemberMenu, VisitorMenu } from "./menu";
import { NextVisit } from "./next-visit";
import { ProfileRow } from "./profile-row";
import { SignOut } from "./sign-out";
import { VisitorCard } from "./visitor-card";

/** A member's own page; for a visitor what an account would bring, and what stays open without one. */
export const MypageScreen = () => (
  <>
    <Top>
      <h1>{copy.title}</h1>
    </Top>
    {useAppSelector(selectIsMember) ? <MemberPage /> : <VisitorPage />}
  </>
);

const VisitorPage = () => (
  <>
    <VisitorCard />
    <VisitorMenu title={copy.visitor.open} />
  </>
);

const MemberPage = () => {
  const { data: user, isPending, refetch, isFetching } = useQuery(userInfoQuery(useHttp().main));
  return (
    <>
      {isPending && <Skeleton shape="row" />}
      {user && <ProfileRow user={user} />}
      {!isPending && !user && (
        <ErrorState compact title={copy.failed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <NextVisit />
      <Counters user={user} />
      <ExpiringPoints />
      <ChildrenStrip />
      <MemberMenu user={user} />
      <SignOut />
    </>
  );
};

const Top = styled.header`
  display: flex;
  align-items: center;
  min-height: 56px;
  padding-inline: var(--gutter);
  h1 { ${text.title1} }
`;
