import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { activationMutation } from "@/api/main/auth";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/auth";
import { verificationLeft } from "@/store/slices/identity-verification";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { text } from "@/ui/theme/text";
import { activationCopy as copy } from "./copy";
import { fieldError } from "./field-error";
import { Heading } from "./heading";
import type { LoginInput } from "./login-input";
import { PhoneVerification } from "./phone-verification";
import { useBecomeMember } from "./use-entry";
import { useReturn } from "./use-return";

/** An account that rests can be used again: its number is proved once more, and everything is as it was. */
export const ActivationScreen = ({ input }: { input: LoginInput }) => {
  const isMember = useAppSelector(selectIsMember);
  const dispatch = useAppDispatch();
  const goBack = useReturn(input.from);
  const becomeMember = useBecomeMember();
  const activating = useMutation(activationMutation(useHttp().main));
  const [wasMember] = useState(isMember);
  useEffect(() => {
    if (isMember && wasMember) goBack();
  }, [isMember, wasMember, goBack]);

  const activate = async (phone_ticket: string) => {
    try {
      becomeMember(await activating.mutateAsync({ phone_ticket }));
      goBack();
    } catch {
      dispatch(verificationLeft());
    }
  };
  const error = fieldError(activating.error, "phone_ticket");
  return (
    <Root>
      <Heading title={copy.headline} detail={copy.detail} />
      <section>
        <h2>{copy.kept}</h2>
        <ul>
          {copy.keptItems.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      {error && (
        <Notice tone="error">
          {error}
          <ButtonLink kind="text" size={40} href={paths.help()}>
            {copy.help}
          </ButtonLink>
        </Notice>
      )}
      <PhoneVerification isDemo={input.isDemo} onVerified={activate} />
    </Root>
  );
};

const Root = styled.div`
  display: grid;
  gap: 20px;
  padding: 12px var(--gutter) 40px;
  section { padding: 18px; border-radius: var(--r-5); background: var(--bg-sunken); }
  h2 { ${text.title3} }
  ul { display: grid; gap: 6px; padding: 10px 0 0 18px; list-style: disc; color: var(--fg-2); ${text.body2} }
`;
