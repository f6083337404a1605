import { useState } from "react";
import type { RegisteredUser } from "@/api/main/member/auth";
import { Heading } from "@/booking/phone-proof/heading";
import { recordDayText } from "@/shared/dates/date-text";
import { Button } from "@/ui/controls/button";
import { RadioGroup } from "@/ui/fields/radio-group";
import { Stack } from "@/ui/layout";
import { accountCopy as copy, stepCopy } from "./later-steps-copy";

interface Props {
  accounts: readonly RegisteredUser[];
  /** Provider whose account would be linked to the chosen one. */
  provider?: string;
  pending: boolean;
  onChoose: (userId: string) => void;
  /** Signs in to the chosen account without linking. */
  onPlain?: (userId: string) => void;
}

/** Details that distinguish accounts of the same name. */
const toDetail = ({ joined_at, social, needs_name, masked_email: email, seen_at: seen }: RegisteredUser): string =>
  [
    !needs_name && (social ? copy.bySocial(social) : copy.byPhone),
    copy.joined(recordDayText(joined_at)),
    email,
    seen && copy.seen(recordDayText(seen)),
  ]
    .filter(Boolean)
    .join(" · ");

/** Older accounts can share a number: the parent chooses one. */
export const AccountChoice = ({ accounts, provider, pending, onChoose, onPlain }: Props) => {
  const [chosen, setChosen] = useState(accounts[0]?.user_id ?? "");
  return (
    <Stack $gap={20}>
      <Heading title={copy.title} detail={copy.detail} takesFocus />
      <RadioGroup
        label={copy.title}
        hideLabel
        name="account"
        value={chosen}
        onChange={setChosen}
        options={accounts.map((account) => ({
          value: account.user_id,
          label: account.needs_name ? copy.unused : copy.account(account.masked_name, account.masked_nickname),
          detail: toDetail(account),
        }))}
      />
      <Button full pending={pending} onClick={() => onChoose(chosen)}>
        {provider ? copy.attach(provider) : copy.enter}
      </Button>
      {onPlain && (
        <Button kind="text" full pending={pending} onClick={() => onPlain(chosen)}>
          {stepCopy.known.plain}
        </Button>
      )}
    </Stack>
  );
};
