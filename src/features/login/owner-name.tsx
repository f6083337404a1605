import { useState } from "react";
import { fieldError } from "@/booking/phone-proof/field-error";
import { Heading } from "@/booking/phone-proof/heading";
import { toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/controls/button";
import { ButtonLink } from "@/ui/controls/button-link";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { Stack } from "@/ui/layout";
import { ownerCopy as copy, stepCopy } from "./later-steps-copy";
import type { useSignIn } from "./use-sign-in";

const WRONG = 422;

/** The number was verified too long ago: its owner enters their name, a new holder starts again. */
export const OwnerName = ({ ticket, entry }: { ticket: string; entry: ReturnType<typeof useSignIn> }) => {
  const { prove, beginAnew, isWorking, failure } = entry;
  const [name, setName] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isShort = name.trim().length < 2;
  const isWrong = failure !== null && toApiError(failure).status === WRONG;
  const wrong = isWrong ? fieldError(failure, "name") : undefined;
  return (
    <Stack $gap={20}>
      <Heading title={copy.title} detail={copy.detail} takesFocus />
      <Stack
        as="form"
        $gap={12}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!isShort) return void prove(ticket, name);
          const field = event.currentTarget.elements.namedItem("name");
          if (field instanceof HTMLElement) field.focus();
        }}
      >
        <TextField
          name="name"
          label={copy.name}
          autoComplete="name"
          maxLength={30}
          value={name}
          error={isAsked && isShort ? stepCopy.profile.needName : wrong}
          onChange={({ target }) => setName(target.value)}
        />
        {failure !== null && !isWrong && <Notice tone="error">{fieldError(failure, "phone_ticket")}</Notice>}
        <Button type="submit" full pending={isWorking}>
          {copy.enter}
        </Button>
      </Stack>
      <Notice tone="grey" title={copy.newHolder}>
        {copy.anew}
      </Notice>
      <Button kind="outline" full pending={isWorking} onClick={() => void beginAnew(ticket)}>
        {copy.begin}
      </Button>
      <Notice tone="grey">{copy.forgotten}</Notice>
      <ButtonLink kind="text" size={48} full href={paths.help()}>
        {copy.help}
      </ButtonLink>
    </Stack>
  );
};
