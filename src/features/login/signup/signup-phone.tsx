import { fieldError } from "@/booking/phone-proof/field-error";
import { Heading } from "@/booking/phone-proof/heading";
import { PhoneVerification } from "@/booking/phone-proof/phone-verification";
import { Resting } from "@/features/login/dormant-account";
import { ExistingAccount } from "@/features/login/existing-account";
import { stepCopy } from "@/features/login/later-steps-copy";
import { OwnerName } from "@/features/login/owner-name";
import Entering from "@/features/login/sign-in-pending";
import { useSocialProof } from "@/features/login/social/use-social-proof";
import { useSignIn } from "@/features/login/use-sign-in";
import { useAppSelector } from "@/store/hooks";
import { selectPhoneTicket, selectVerification } from "@/store/slices/member/identity-verification";
import { Notice } from "@/ui/feedback/notice";
import { Stack } from "@/ui/layout";

const { phone: copy } = stepCopy;

interface Props {
  heading?: { title: string; detail: string };
  phone: string;
  isDemo: boolean;
  /** Reason to verify the number again, if it was verified before. */
  failure?: unknown;
  onPhone: (phone: string) => void;
  /** Called when the number is verified and has no account yet. */
  onNew: (ticket: string) => void;
}

/** Number step; a number with an account signs in instead. */
export const SignupPhone = ({ heading = copy, phone, isDemo, failure, onPhone, onNew }: Props) => {
  const ticket = useAppSelector(selectPhoneTicket);
  const { leave: leaveProof } = useSocialProof();
  const entry = useSignIn(onNew, { entersAlone: false });
  const { open, accounts, isResting, asksName, error, leave, retry } = entry;
  const isSent = useAppSelector(selectVerification).status === "sent";

  if (ticket !== null && isResting) {
    const giveUp = () => {
      leave();
      leaveProof();
    };
    return <Resting onLeave={giveUp} />;
  }
  if (ticket !== null && asksName) return <OwnerName ticket={ticket} entry={entry} />;
  if (ticket !== null && accounts.length > 0) return <ExistingAccount ticket={ticket} entry={entry} />;
  if (ticket !== null) {
    return <Entering inset error={error} onRetry={() => retry(ticket)} onLeave={leave} />;
  }
  return (
    <Stack $gap={20}>
      {!isSent && <Heading title={heading.title} detail={heading.detail} takesFocus />}
      {Boolean(failure) && <Notice tone="error">{fieldError(failure, "phone_ticket")}</Notice>}
      <PhoneVerification phone={phone} onPhone={onPhone} isDemo={isDemo} onVerified={open} />
    </Stack>
  );
};
