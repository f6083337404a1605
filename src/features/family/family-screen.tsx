import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { endMembershipMutation, familyQuery, shareChildrenMutation } from "@/api/main/member/family";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { Family, FamilyMemberView } from "@/shared/contract/main/family";
import { Button } from "@/ui/controls/button";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Switch } from "@/ui/fields/switch";
import { Inset, Stack } from "@/ui/layout";
import { AlertDialog } from "@/ui/overlays/dialog";
import { CalendarBlock } from "./calendar-block";
import { familyCopy as copy } from "./copy";
import { InviteBlock } from "./invite-block";
import { MemberRow } from "./member-row";
import { useChangeToast } from "./use-change-toast";
import { WhatIsShared } from "./what-is-shared";

/** Shared bookings of a family: members, the invitation, shared data, and the calendar. */
export const FamilyScreen = () => {
  const { data, error, isPending, isFetching, refetch } = useQuery(familyQuery(useHttp().main));
  if (isPending)
    return (
      <Stack $gap={20} $gutter $top={32} $bottom={32}>
        <Skeleton shape="title" />
        <Skeleton shape="text" count={4} />
        <Skeleton shape="button" />
      </Stack>
    );
  if (!data) {
    const { message, code } = toApiError(error);
    return (
      <ErrorState
        title={copy.failed}
        cause={message || undefined}
        code={code}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Inset $bottom={32}>
      {data.members.length > 0 && <Members family={data} />}
      <InviteBlock family={data} />
      <WhatIsShared />
      <Band />
      <CalendarBlock />
      {data.members.length > 0 && <Leave family={data} />}
    </Inset>
  );
};

const Members = ({ family: { members, max_members } }: { family: Family }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const toast = useChangeToast();
  const ending = useMutation(endMembershipMutation(http, client));
  const sharing = useMutation(shareChildrenMutation(http, client));
  const [leaving, setLeaving] = useState<FamilyMemberView | null>(null);
  const me = members.find(({ is_me }) => is_me);
  const close = () => setLeaving(null);
  return (
    <Section>
      <SectionHeader title={copy.members} detail={copy.count(members.length, max_members)} />
      <List>
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onRemove={() => setLeaving(member)} />
        ))}
      </List>
      {me && (
        <Inset $gutter $top={8} $bottom={12}>
          <Switch
            label={copy.sharing.label}
            detail={copy.sharing.detail}
            checked={sharing.isPending ? sharing.variables : me.shares_children}
            onChange={(next) => sharing.mutate(next, toast.done())}
          />
        </Inset>
      )}
      <AlertDialog
        open={leaving !== null}
        onClose={close}
        title={copy.removeTitle(leaving?.name ?? "")}
        action={{
          label: copy.remove,
          pending: ending.isPending,
          onClick: () => leaving && ending.mutate(leaving.id, { ...toast.done(copy.removed), onSettled: close }),
        }}
      >
        {copy.removeDetail}
      </AlertDialog>
    </Section>
  );
};

const Leave = ({ family: { members } }: { family: Family }) => {
  const toast = useChangeToast();
  const ending = useMutation(endMembershipMutation(useHttp().main, useQueryClient()));
  const [isAsked, setAsked] = useState(false);
  const me = members.find(({ is_me }) => is_me);
  if (!me) return null;
  const leave = () => ending.mutate(me.id, { ...toast.done(copy.left), onSettled: () => setAsked(false) });
  return (
    <Inset $gutter $top={8} $bottom={12}>
      <Button kind="text" size={48} full onClick={() => setAsked(true)}>
        {copy.leave}
      </Button>
      <AlertDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={copy.leaveTitle}
        action={{ label: copy.leaveAction, pending: ending.isPending, onClick: leave }}
      >
        {copy.leaveDetail}
      </AlertDialog>
    </Inset>
  );
};

const List = styled.ul`
  padding-inline: var(--gutter);
  > * + * { box-shadow: inset 0 1px 0 var(--line); }
`;
