import { type FormEvent, useEffect, useState } from "react";
import { useUnsaved } from "@/lib/hooks/use-unsaved";
import { useUnsavedGuard } from "@/lib/hooks/use-unsaved-guard";
import { record, text } from "@/lib/storage/shape";
import type { UserInfo } from "@/shared/contract/main/members";
import { useAppDispatch, useAppStore } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { selectMemberId } from "@/store/slices/member/auth";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { Stack } from "@/ui/layout";
import { settingsCopy } from "./copy";
import type { ProfilePart } from "./use-profile";

const { me: copy } = settingsCopy;
const shape = record({ username: text(), realname: text(), email: text() });
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const isShort = (name: string): boolean => [...name.trim()].length < 2;

interface Props {
  user: UserInfo;
  isSaving: boolean;
  save: (part: ProfilePart) => Promise<boolean>;
}

/** Names and e-mail of the member. Asks before leaving with unsaved input. */
export const NamesForm = ({ user, isSaving, save }: Props) => {
  const dispatch = useAppDispatch();
  const before = { username: user.username, realname: user.realname ?? "", email: user.user_email ?? "" };
  const { user_id: writer } = user;
  const { draft, write, forget } = useUnsaved({ of: "names", shape, writer, first: () => before });
  const [isAsked, setAsked] = useState(false);
  const problems = {
    username: isShort(draft.username) ? copy.nameError : undefined,
    // An existing name can be changed, not removed: bookings use it.
    realname: (draft.realname || before.realname) && isShort(draft.realname) ? copy.nameError : undefined,
    email: draft.email && !EMAIL.test(draft.email.trim()) ? copy.emailError : undefined,
  };
  const isChanged =
    draft.username !== before.username || draft.realname !== before.realname || draft.email !== before.email;
  useUnsavedGuard(isChanged, copy.unsaved);
  const store = useAppStore();
  useEffect(
    () => () => {
      // Still signed in: the member left on purpose, so drop the draft.
      if (selectMemberId(store.getState()) === writer) forget();
    },
    [store, writer, forget],
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const wrong = Object.entries(problems).find(([, problem]) => problem !== undefined);
    const field = wrong && event.currentTarget.elements.namedItem(wrong[0]);
    if (field instanceof HTMLElement) field.focus();
    if (!isChanged || wrong) return;
    const isSaved = await save({
      username: draft.username.trim(),
      ...(draft.realname.trim() ? { realname: draft.realname.trim() } : {}),
      email: draft.email.trim() || null,
    });
    if (!isSaved) return;
    forget();
    dispatch(toastShown(settingsCopy.saved, "success"));
  };
  return (
    <Stack as="form" $gap={16} $gutter $bottom={16} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="username"
        label={copy.username}
        hint={copy.usernameHint}
        maxLength={30}
        autoComplete="nickname"
        value={draft.username}
        error={isAsked ? problems.username : undefined}
        onChange={({ target }) => write({ ...draft, username: target.value })}
      />
      <TextField
        name="realname"
        label={copy.realname}
        hint={user.has_realname ? copy.realnameHint : copy.noRealnameHint}
        maxLength={30}
        autoComplete="name"
        value={draft.realname}
        error={isAsked ? problems.realname : undefined}
        onChange={({ target }) => write({ ...draft, realname: target.value })}
      />
      <TextField
        name="email"
        label={copy.email}
        hint={user.has_email ? copy.emailHint : copy.noEmailHint}
        type="email"
        inputMode="email"
        maxLength={120}
        autoComplete="email"
        value={draft.email}
        error={isAsked ? problems.email : undefined}
        onChange={({ target }) => write({ ...draft, email: target.value })}
      />
      <Button type="submit" kind="ink" size={48} full pending={isSaving} aria-disabled={!isChanged}>
        {copy.save}
      </Button>
    </Stack>
  );
};
