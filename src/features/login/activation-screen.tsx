import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import styled from "styled-components";
import { activationMutation } from "@/api/main/member/auth";
import { fieldError } from "@/booking/phone-proof/field-error";
import { Heading } from "@/booking/phone-proof/heading";
import { PhoneVerification } from "@/booking/phone-proof/phone-verification";
import { StepSkeleton } from "@/booking/phone-proof/step-skeleton";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { verificationLeft } from "@/store/slices/member/identity-verification";
import { selectSocialProof } from "@/store/slices/member/register";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { importWithRetry } from "@/ui/import-with-retry";
import { text } from "@/ui/theme/text";
import { activationCopy as copy } from "./later-steps-copy";
import type { LoginInput } from "./login-input";
import { useSocialProof } from "./social/use-social-proof";
import { useReturn } from "./use-return";
import { useBecomeMember } from "./use-sign-in";

const PendingActivation = dynamic(
  importWithRetry(() => import("./pending-activation").then((module) => module.PendingActivation)),
  {
    ssr: false,
    loading: () => <StepSkeleton />,
  },
);

/** An account that cannot be used: a sign-up without a verified number, or a dormant one. */
export const ActivationScreen = ({ input }: { input: LoginInput }) => {
  const { bringBack } = useSocialProof();
  const proof = useAppSelector(selectSocialProof);
  const isMember = useAppSelector(selectIsMember);
  const { replace } = useRouter();
  const { from } = input;
  const goBack = useReturn(from);
  const [state, setState] = useState<"looking" | "pending" | "resting">(
    input.mode === "social" ? "looking" : "resting",
  );
  useEffect(() => {
    if (state !== "looking") return;
    const isPending = bringBack() !== null;
    setState(isPending ? "pending" : "resting");
    // The title depends on the address: without a proof no sign-up is pending. Members are redirected anyway.
    if (!isPending && !isMember) void replace(paths.mypage.activation({ from }));
  }, [state, bringBack, isMember, from, replace]);
  // Signing in clears the proof: the steps after it use the last one.
  const [latestProof, setLatestProof] = useState(proof);
  if (proof && proof !== latestProof) setLatestProof(proof);
  if (state === "looking") return <StepSkeleton />;
  if (state === "pending" && latestProof)
    return <PendingActivation proof={latestProof} isDemo={input.isDemo} onDone={goBack} />;
  return <RestingActivation input={input} />;
};

/** A dormant account is restored once its number is verified again. */
const RestingActivation = ({ input }: { input: LoginInput }) => {
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
        <p>{copy.lost}</p>
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
  > section { padding: 18px; border-radius: var(--r-5); background: var(--bg-sunken); }
  > section h2 { ${text.title3} }
  > section p { padding-top: 10px; color: var(--fg-2); ${text.body2} }
  > section ul { display: grid; gap: 6px; padding: 10px 0 0 18px; list-style: disc; color: var(--fg-2); ${text.body2} }
`;
