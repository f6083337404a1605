import { useEffect, useState } from "react";
import styled from "styled-components";
import { StepSkeleton } from "@/booking/phone-proof/step-skeleton";
import type { LoginInput } from "@/features/login/login-input";
import { isRealName } from "@/features/login/social/real-name";
import { useReturn } from "@/features/login/use-return";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { selectPhoneTicket, selectVerification } from "@/store/slices/member/identity-verification";
import { phoneWritten, type RegisterStep, selectRegister, stepReached } from "@/store/slices/member/register";
import { VisuallyHidden } from "@/ui/a11y/visually-hidden";
import { clientOnly } from "@/ui/client-only";
import { Inset } from "@/ui/layout";
import { tabular, text } from "@/ui/theme/text";
import { signupCopy as copy } from "./copy";
import { SignupTerms } from "./signup-terms";
import { useJoin } from "./use-join";
import { useSignupDraft } from "./use-signup-draft";

const Loading = () => <StepSkeleton inset />;
// Later steps load during the first one, so that a sign-up does not stop when the connection is lost.
const SignupSteps = clientOnly(() => import("./signup-steps").then((module) => module.SignupSteps), Loading);
const JoinFailed = clientOnly(() => import("./join-failed").then((module) => module.JoinFailed), Loading);

/** Steps required for an account; the children come after it, and can wait. */
const whole: readonly RegisterStep[] = ["terms", "phone", "profile"];

/** A new account in small steps; all answers survive a reload until the account exists. */
export const SignupScreen = ({ input: { from, mode, isDemo } }: { input: LoginInput }) => {
  const dispatch = useAppDispatch();
  const { step, username, phone, social } = useAppSelector(selectRegister);
  const ticket = useAppSelector(selectPhoneTicket);
  const verified = useAppSelector(selectVerification).phone;
  const isMember = useAppSelector(selectIsMember);
  const goBack = useReturn(from);
  const { isReady } = useSignupDraft(mode, ticket !== null);
  const { join, joined, isJoining, failure, isSocialOver, isPhoneOver } = useJoin();
  // Skips a number verified on the way here, and a name known from the provider.
  const [hadTicket] = useState(ticket !== null);
  const [hasName, setHasName] = useState(false);
  // The name stays known once the provider's proof is used.
  if (social && hasName !== isRealName(social.name)) setHasName(!hasName);
  const steps = whole.filter(
    (registerStep) => !(registerStep === "phone" && hadTicket) && !(registerStep === "profile" && hasName),
  );

  useEffect(() => {
    if (isMember && joined === null) goBack();
  }, [isMember, joined, goBack]);
  useEffect(() => {
    if (verified) dispatch(phoneWritten(verified));
  }, [verified, dispatch]);

  const go = (to: RegisterStep) => dispatch(stepReached(to));
  const onProved = (proved: string) => (hasName ? void join(proved) : go("profile"));
  const at = steps.indexOf(step) + 1;

  if (!isReady) return <StepSkeleton />;
  if (failure && (isSocialOver || (step === "phone" && ticket !== null && !isPhoneOver))) {
    const retry = ticket === null || isSocialOver ? undefined : () => void join(ticket);
    return <JoinFailed failure={failure} onRetry={retry} />;
  }
  return (
    <Inset $gutter $top={4} $bottom={40}>
      {at > 0 && (
        <Place>
          <span aria-hidden="true">{copy.step(at, steps.length)}</span>
          <VisuallyHidden>{copy.stepSpoken(at, steps.length)}</VisuallyHidden>
        </Place>
      )}
      {step === "terms" && <SignupTerms onNext={() => (ticket === null ? go("phone") : onProved(ticket))} />}
      {step !== "terms" && (
        <SignupSteps
          {...{ step, phone, isDemo, isJoining, failure, onProved }}
          onPhone={(typed) => dispatch(phoneWritten(typed))}
          onJoin={() => (ticket === null ? go("phone") : void join(ticket))}
          onChild={() => go("done")}
          name={username.trim()}
          coupons={joined?.issued_coupons ?? []}
          onStart={goBack}
        />
      )}
    </Inset>
  );
};

const Place = styled.p`
  padding-bottom: 6px;
  color: var(--fg-2);
  ${text.label1}
  ${tabular}
`;
