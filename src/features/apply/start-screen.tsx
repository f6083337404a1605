import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect } from "react";
import styled from "styled-components";
import { startApplicationMutation } from "@/api/main/staff/applications";
import { Heading } from "@/booking/phone-proof/heading";
import { PhoneVerification } from "@/booking/phone-proof/phone-verification";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { verificationLeft } from "@/store/slices/member/identity-verification";
import { Notice } from "@/ui/feedback/notice";
import { applyCopy as copy } from "./copy";

export const StartScreen = ({ input }: { input: { isDemo: boolean } }) => {
  const { push } = useRouter();
  const dispatch = useAppDispatch();
  const starting = useMutation(startApplicationMutation(useHttp().main));
  useEffect(() => () => void dispatch(verificationLeft()), [dispatch]);
  const start = async (ticket: string) => {
    try {
      await push(paths.apply.form(await starting.mutateAsync(ticket)));
    } catch {
      dispatch(verificationLeft());
    }
  };
  return (
    <Root>
      <Heading level={1} title={copy.title} detail={copy.lead} />
      {starting.error && <Notice tone="error">{toApiError(starting.error).message || copy.failed}</Notice>}
      <PhoneVerification purpose="staff" isDemo={input.isDemo} onVerified={start} />
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px var(--gutter) 48px;
`;
