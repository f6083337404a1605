import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { paths } from "@/lib/paths";
import { countdownText } from "@/shared/dates/date-text";
import { isOtpCode, OTP_RULES, phoneDigits } from "@/shared/identity/phone";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { tabular, text } from "@/ui/theme/text";
import { phoneCopy as copy } from "./copy";
import { Heading } from "./heading";
import type { useVerification } from "./use-verification";

interface Props {
  verification: ReturnType<typeof useVerification>;
  onVerified: (ticket: string) => Promise<void>;
  isDemo: boolean;
}

/** Six digits and three minutes; the sixth digit submits the code. */
export const CodeEntry = ({ verification, onVerified, isDemo }: Props) => {
  const { phone, codeLeft, resendLeft, send, verify, changePhone, isSending, isVerifying, phoneError, isCodeOver } =
    verification;
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);
  const [isEntering, setEntering] = useState(false);
  // The sixth digit and the button can both submit before the next render.
  const entering = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  const isBusy = isVerifying || isEntering;

  useEffect(() => field.current?.focus(), []);

  const enter = async (digits: string) => {
    if (!isOtpCode(digits) || entering.current || isVerifying || isCodeOver) return;
    entering.current = true;
    setEntering(true);
    try {
      const verified = await verify(digits);
      if (verified.kind === "proved") return await onVerified(verified.ticket);
      if (verified.kind === "refused") setCode("");
      field.current?.focus();
    } finally {
      entering.current = false;
      setEntering(false);
    }
  };
  const press = () => {
    if (!isOtpCode(code) && !isBusy) {
      setShort(true);
      field.current?.focus();
    }
    void enter(code);
  };
  const write = (typed: string) => {
    setShort(false);
    const digits = typed.replace(/\D/g, "").slice(0, OTP_RULES.digits);
    setCode(digits);
    void enter(digits);
  };
  const resend = async () => {
    if (resendLeft > 0 || isSending) return;
    setCode("");
    setShort(false);
    if (await send(phone)) field.current?.focus();
  };
  const failure = verification.codeError ?? phoneError;
  const error = codeLeft === 0 ? copy.codeOver : isShort ? copy.needCode : failure;

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <Heading title={copy.codeTitle} />
      <Sent>
        <span>{copy.sent(phone)}</span>
        <button type="button" onClick={changePhone}>
          {copy.changePhone}
        </button>
      </Sent>
      <LiveRegion text={copy.sent(phone)} />
      <TextField
        ref={field}
        label={copy.code}
        error={error}
        errorSpoken
        value={code}
        onChange={(event) => write(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        trail={
          <Clock role="timer" aria-label={copy.left(countdownText(codeLeft))}>
            {countdownText(codeLeft)}
          </Clock>
        }
      />
      {!isCodeOver && (
        <Button kind="brand" type="submit" full pending={isBusy}>
          {copy.confirm}
        </Button>
      )}
      <Button
        // After the code has expired, requesting a new one is the main action.
        kind={isCodeOver ? "brand" : "text"}
        size={isCodeOver ? 56 : 48}
        full
        pending={isSending}
        aria-disabled={resendLeft > 0}
        onClick={() => void resend()}
      >
        {resendLeft > 0 ? copy.resendIn(resendLeft) : copy.resend}
      </Button>
      {isDemo && (
        <Inbox>
          {copy.inboxHint}{" "}
          <a href={paths.sandbox.messages({ phone: phoneDigits(phone) })} target="_blank" rel="noreferrer">
            {copy.inbox}
          </a>
        </Inbox>
      )}
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: 12px;
  input { font-size: 1.25rem; font-weight: 600; letter-spacing: 0.24em; ${tabular} }
`;

const Sent = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  ${text.body2}
  color: var(--fg-2);
  button { min-height: 44px; color: var(--fg-2); text-decoration: underline; text-underline-offset: 3px; ${text.label2} }
`;

const Clock = styled.span`
  padding-right: 10px;
  color: var(--fg);
  ${text.label1}
  ${tabular}
`;

const Inbox = styled.p`
  padding-top: 4px;
  color: var(--fg-2);
  text-align: center;
  ${text.label2}
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; }
`;
