import { useEffect, useState } from "react";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { selectPhoneTicket, selectVerification } from "@/store/slices/member/identity-verification";
import { phoneWritten, type SocialProof, selectRegister, stepReached } from "@/store/slices/member/register";
import { Stack } from "@/ui/layout";
import { pendingCopy as copy } from "./later-steps-copy";
import { JoinFailed } from "./signup/join-failed";
import { SignupDone } from "./signup/signup-done";
import { SignupPhone } from "./signup/signup-phone";
import { SignupProfile } from "./signup/signup-profile";
import { SignupTerms } from "./signup/signup-terms";
import { useJoin } from "./signup/use-join";
import { isRealName } from "./social/real-name";

/** A provider's sign-up without a verified number: asks for number, changed terms, and an unknown name. */
export const PendingActivation = ({
  proof,
  isDemo,
  onDone,
}: {
  proof: SocialProof;
  isDemo: boolean;
  onDone: () => void;
}) => {
  const dispatch = useAppDispatch();
  const { step, phone, username } = useAppSelector(selectRegister);
  const ticket = useAppSelector(selectPhoneTicket);
  const verified = useAppSelector(selectVerification).phone;
  const isMember = useAppSelector(selectIsMember);
  const { join, joined, isJoining, failure, isSocialOver } = useJoin();
  const [areTermsDue, setTermsDue] = useState(proof.needs_terms);

  useEffect(() => {
    dispatch(stepReached("phone"));
  }, [dispatch]);
  useEffect(() => {
    if (verified) dispatch(phoneWritten(verified));
  }, [verified, dispatch]);
  useEffect(() => {
    // The number had an account, which is now signed in.
    if (isMember && joined === null) onDone();
  }, [isMember, joined, onDone]);

  const named = (proved: string) =>
    isRealName(proof.name) ? void join(proved) : void dispatch(stepReached("profile"));
  const proved = (fresh: string) => (areTermsDue ? void dispatch(stepReached("terms")) : named(fresh));
  const agreed = () => {
    setTermsDue(false);
    if (ticket === null) dispatch(stepReached("phone"));
    else named(ticket);
  };

  if (joined) return <SignupDone name={username.trim()} coupons={joined.issued_coupons} onStart={onDone} />;
  if (failure && (isSocialOver || (step === "phone" && ticket !== null))) {
    const retry = ticket === null || isSocialOver ? undefined : () => void join(ticket);
    return <JoinFailed failure={failure} onRetry={retry} />;
  }
  return (
    <Stack $gap={20} $gutter $top={12} $bottom={40}>
      {step === "phone" && (
        <SignupPhone
          heading={{ title: copy.headline, detail: copy.detail(proof.provider) }}
          phone={phone}
          isDemo={isDemo}
          onPhone={(typed) => dispatch(phoneWritten(typed))}
          onNew={proved}
        />
      )}
      {step === "terms" && <SignupTerms onNext={agreed} />}
      {step === "profile" && (
        <SignupProfile
          pending={isJoining}
          failure={failure}
          onJoin={() => (ticket === null ? void dispatch(stepReached("phone")) : void join(ticket))}
        />
      )}
    </Stack>
  );
};
