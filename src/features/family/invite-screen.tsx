import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/router";
import styled from "styled-components";
import { familyQuery, inviteQuery, joinFamilyMutation } from "@/api/main/member/family";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { Family, InviteView } from "@/shared/contract/main/family";
import { dateTimeText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset, Stack } from "@/ui/layout";
import { ObjectImage } from "@/ui/scene/small-image";
import { text } from "@/ui/theme/text";
import { familyCopy } from "./copy";
import { useChangeToast } from "./use-change-toast";
import { WhatIsShared } from "./what-is-shared";

/**
 * Relation of an open invitation to the member's family. The host returns the same data to everyone who opens a link;
 * the member's own family contains the exact end of its one open invitation, in milliseconds.
 */
function whoseInvite(family: Family | undefined, invite: InviteView): "ours" | "elsewhere" | "new" {
  if (!family || family.members.length === 0) return "new";
  const isOurs =
    family.invite_until === invite.expires_at && family.members.some(({ name }) => name === invite.inviter);
  return isOurs ? "ours" : "elsewhere";
}

const { join: copy } = familyCopy;
const NOT_THERE = 404;

/** An invitation as shown by its link; accepting it needs an account. */
export const InviteScreen = ({ input: token }: { input: string }) => {
  const { push } = useRouter();
  const http = useHttp().main;
  const toast = useChangeToast();
  const isMember = useAppSelector(selectIsMember);
  const { data, error, isPending, isFetching, refetch } = useQuery(inviteQuery(http, token));
  const family = useQuery({ ...familyQuery(http), enabled: isMember }).data;
  const joining = useMutation(joinFamilyMutation(http, useQueryClient()));
  if (isPending)
    return (
      <Stack $gap={20} $gutter $top={32} $bottom={32}>
        <Skeleton shape="title" />
        <Skeleton shape="text" count={4} />
      </Stack>
    );
  if (!data) {
    if (toApiError(error).status === NOT_THERE) {
      const action = { label: copy.goneAction, href: paths.home() };
      return <EmptyState object="mailbox" title={copy.goneTitle} detail={copy.goneDetail} action={action} />;
    }
    return <ErrorState title={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const whose = whoseInvite(isMember ? family : undefined, data);
  const { onError, onSuccess } = toast.done(copy.joined);
  const accept = () =>
    joining.mutate(token, {
      onError,
      onSuccess: () => {
        onSuccess();
        void push(paths.mypage.family());
      },
    });
  return (
    <Inset $bottom={40}>
      <Head>
        <ObjectImage object="house" size={96} />
        <h2>{whose === "ours" ? copy.ours : copy.invited(data.inviter)}</h2>
        {whose === "ours" && <p>{copy.oursDetail}</p>}
        <p>{copy.until(dateTimeText(readInstant(data.expires_at)))}</p>
      </Head>
      <WhatIsShared />
      <Stack $gap={8} $gutter>
        {whose === "elsewhere" && <Notice>{copy.elsewhere}</Notice>}
        {!isMember && (
          <ButtonLink full href={paths.login({ from: paths.family(token) })}>
            {copy.login}
          </ButtonLink>
        )}
        {isMember && whose === "new" && (
          <Button full pending={joining.isPending} onClick={accept}>
            {copy.accept}
          </Button>
        )}
        {whose !== "new" && (
          <ButtonLink full href={paths.mypage.family()}>
            {copy.family}
          </ButtonLink>
        )}
        {whose !== "ours" && (
          <ButtonLink kind="text" size={48} full href={paths.home()}>
            {copy.later}
          </ButtonLink>
        )}
      </Stack>
    </Inset>
  );
};

const Head = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  padding: 32px var(--gutter) 8px;
  text-align: center;
  h2 { white-space: pre-line; ${text.title1} }
  p { color: var(--fg-2); ${text.body2} }
`;
