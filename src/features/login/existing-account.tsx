import { Heading } from "@/booking/phone-proof/heading";
import { useAppSelector } from "@/store/hooks";
import { selectSocialProof } from "@/store/slices/member/register";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { Stack } from "@/ui/layout";
import { AccountChoice } from "./account-choice";
import { stepCopy } from "./later-steps-copy";
import type { useSignIn } from "./use-sign-in";

const { known: copy } = stepCopy;

/** The number has an account: sign in; after a provider's login, asks whether to link both. */
export const ExistingAccount = ({ ticket, entry }: { ticket: string; entry: ReturnType<typeof useSignIn> }) => {
  const social = useAppSelector(selectSocialProof);
  const { accounts, isShared, isWorking, error, enter, attach } = entry;
  const [only] = accounts;
  const failure = error && <Notice tone="error">{error}</Notice>;
  if (isShared) {
    return (
      <Stack $gap={20}>
        <AccountChoice
          accounts={accounts}
          provider={social?.provider}
          pending={isWorking}
          onChoose={(userId) => void (social ? attach(ticket, userId) : enter(ticket, userId))}
          onPlain={social ? (userId) => void enter(ticket, userId) : undefined}
        />
        {failure}
      </Stack>
    );
  }
  const name = only?.masked_name ?? "";
  return (
    <Stack $gap={20}>
      <Heading
        title={copy.title}
        detail={social ? copy.attachDetail(name, social.provider) : copy.detail(name)}
        takesFocus
      />
      {failure}
      <Button full pending={isWorking} onClick={() => void (social ? attach(ticket) : enter(ticket))}>
        {social ? copy.attach(social.provider) : copy.login}
      </Button>
      {social && (
        <Button kind="text" full pending={isWorking} onClick={() => void enter(ticket)}>
          {copy.plain}
        </Button>
      )}
    </Stack>
  );
};
