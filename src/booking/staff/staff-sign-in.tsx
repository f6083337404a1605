import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { staffKeys, staffSignInMutation } from "@/api/main/staff/staff";
import { Heading } from "@/booking/phone-proof/heading";
import { PhoneVerification } from "@/booking/phone-proof/phone-verification";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import type { StaffChoices } from "@/shared/contract/main/staff/staff";
import { useAppDispatch } from "@/store/hooks";
import { verificationLeft } from "@/store/slices/member/identity-verification";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { staffCopy as copy, roleNames } from "./copy";
import { forgetLoaded } from "./use-sign-out";

/** Phone number, code, and a choice of venue if the user works at several. */
export const StaffSignIn = ({ title, isDemo }: { title: string; isDemo: boolean }) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const signIn = useMutation(staffSignInMutation(http));
  const [ticket, setTicket] = useState<string | null>(null);
  const [choices, setChoices] = useState<StaffChoices["choices"]>([]);
  useEffect(() => () => void dispatch(verificationLeft()), [dispatch]);

  const enter = async (phoneTicket: string, staffId?: string) => {
    setTicket(phoneTicket);
    try {
      const body = { phone_ticket: phoneTicket, ...(staffId ? { staff_id: staffId } : {}) };
      const { staff, choices: places } = await signIn.mutateAsync(body);
      if (!staff) return setChoices(places);
      // A request from before the sign-in can still be running.
      await client.cancelQueries({ queryKey: staffKeys.me() });
      forgetLoaded(client);
      client.setQueryData(staffKeys.me(), staff);
    } catch {
      dispatch(verificationLeft());
    }
  };

  return (
    <Root>
      <Heading level={1} title={choices.length > 0 ? copy.choose : title} detail={copy.lead} />
      {signIn.error && <Notice tone="error">{toApiError(signIn.error).message}</Notice>}
      {choices.length > 0 && ticket !== null ? (
        choices.map(({ id, role, venue_name: place }) => (
          <Button key={id} kind="outline" full pending={signIn.isPending} onClick={() => void enter(ticket, id)}>
            {place ?? copy.desk} · {roleNames[role]}
          </Button>
        ))
      ) : (
        <PhoneVerification purpose="staff" isDemo={isDemo} onVerified={(proved) => enter(proved)} />
      )}
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 16px;
  width: 100%;
  max-width: 480px;
  margin-inline: auto;
  padding: 48px var(--gutter);
`;
