import styled from "styled-components";
import { useAppSelector } from "@/store/hooks";
import { selectPhoneTicket, selectVerification } from "@/store/slices/identity-verification";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Notice } from "@/ui/feedback/notice";
import { Skeleton } from "@/ui/feedback/skeleton";
import { AccountChoice } from "./account-choice";
import { signupCopy } from "./copy";
import { Heading } from "./heading";
import { PhoneVerification } from "./phone-verification";
import { useEntry } from "./use-entry";

const { phone: copy, known } = signupCopy;

interface Props {
  phone: string;
  isDemo: boolean;
  onPhone: (phone: string) => void;
  /** The number is proved and has no account yet. */
  onNew: () => void;
}

/** The number; one that has an account already leads into it instead. */
export const SignupPhone = ({ phone, isDemo, onPhone, onNew }: Props) => {
  const ticket = useAppSelector(selectPhoneTicket);
  const { open, enter, accounts, isWorking, error, leave } = useEntry(onNew, { entersAlone: false });
  const isSent = useAppSelector(selectVerification).status === "sent";
  const [only] = accounts;

  if (ticket !== null && accounts.length > 1) {
    return (
      <Box>
        <AccountChoice accounts={accounts} pending={isWorking} onChoose={(userId) => void enter(ticket, userId)} />
        {error && <Notice tone="error">{error}</Notice>}
      </Box>
    );
  }
  if (ticket !== null && only) {
    return (
      <Box>
        <Heading title={known.title} detail={known.detail(only.masked_name)} takesFocus />
        {error && <Notice tone="error">{error}</Notice>}
        <Button full pending={isWorking} onClick={() => void enter(ticket)}>
          {known.login}
        </Button>
      </Box>
    );
  }
  if (ticket !== null) {
    return error ? <ErrorState cause={error} onRetry={leave} /> : <Skeleton shape="row" count={2} />;
  }
  return (
    <Box>
      {!isSent && <Heading title={copy.title} detail={copy.detail} takesFocus />}
      <PhoneVerification phone={phone} onPhone={onPhone} isDemo={isDemo} onVerified={open} />
    </Box>
  );
};

const Box = styled.div`
  display: grid;
  gap: 20px;
`;
