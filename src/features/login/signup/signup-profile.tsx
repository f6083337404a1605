import { useState } from "react";
import { fieldError, ownFieldError } from "@/booking/phone-proof/field-error";
import { Heading } from "@/booking/phone-proof/heading";
import { stepCopy } from "@/features/login/later-steps-copy";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { profileWritten, selectRegister } from "@/store/slices/member/register";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { StepForm } from "./step-form";

const { profile: copy } = stepCopy;

interface Props {
  pending: boolean;
  /** The server's error of the last request. */
  failure: unknown;
  onJoin: () => void;
}

const looksLikeEmail = (email: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

export const SignupProfile = ({ pending, failure, onJoin }: Props) => {
  const dispatch = useAppDispatch();
  const { username, email } = useAppSelector(selectRegister);
  const [isAsked, setAsked] = useState(false);
  const isNameShort = username.trim().length < 2;
  const isEmailWrong = email.trim() !== "" && !looksLikeEmail(email.trim());
  const findError = (field: string) => ownFieldError(failure, field);
  const nameError = isAsked && isNameShort ? copy.needName : findError("username");
  const emailError = isAsked && isEmailWrong ? copy.needEmail : findError("email");

  return (
    <StepForm
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        const wrong = isNameShort ? "username" : isEmailWrong ? "email" : null;
        if (wrong === null) return onJoin();
        const field = event.currentTarget.elements.namedItem(wrong);
        if (field instanceof HTMLElement) field.focus();
      }}
    >
      <Heading title={copy.title} detail={copy.detail} takesFocus />
      <TextField
        name="username"
        label={copy.name}
        autoComplete="name"
        maxLength={30}
        value={username}
        error={nameError}
        onChange={({ target }) => dispatch(profileWritten({ username: target.value }))}
      />
      <TextField
        name="email"
        label={copy.email}
        hint={copy.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        value={email}
        error={emailError}
        onChange={({ target }) => dispatch(profileWritten({ email: target.value }))}
      />
      {failure !== null && !findError("username") && !findError("email") && (
        <Notice tone="error">{fieldError(failure, "phone_ticket")}</Notice>
      )}
      <div className="acts">
        <Button type="submit" full pending={pending}>
          {copy.join}
        </Button>
      </div>
    </StepForm>
  );
};
