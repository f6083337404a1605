import dynamic from "next/dynamic";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { isMobilePhone } from "@/shared/identity/phone";
import { phoneText } from "@/shared/identity/phone-text";
import type { VerificationPurpose } from "@/store/slices/member/identity-verification";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { importWithRetry } from "@/ui/import-with-retry";
import { phoneCopy as copy } from "./copy";
import { StepSkeleton } from "./step-skeleton";
import { useVerification } from "./use-verification";

const loadCodeEntry = importWithRetry(() => import("./code-entry").then((module) => module.CodeEntry));
const CodeEntry = dynamic(loadCodeEntry, { ssr: false, loading: () => <StepSkeleton inset /> });

interface Props {
  purpose?: VerificationPurpose;
  /** Initial phone number, as typed. */
  phone?: string;
  onPhone?: (phone: string) => void;
  /** Called when the first code was requested. */
  onStart?: () => void;
  /** Called with a ticket for the verified number. Resolves when the next step is done. */
  onVerified: (ticket: string) => Promise<void>;
  /** True if messages are only delivered to the demo's own inbox. */
  isDemo: boolean;
  tag?: ReactNode;
}

/** A phone number, then the code that was sent to it. */
export const PhoneVerification = ({
  purpose = "sign",
  phone: first = "",
  onPhone,
  onStart,
  onVerified,
  isDemo,
  tag,
}: Props) => {
  const verification = useVerification(purpose);
  const [phone, setPhone] = useState(first);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { isSent, send, isSending, phoneError } = verification;

  // Returning from the code, whose field had the focus.
  const wasSent = useRef(isSent);
  useEffect(() => {
    if (wasSent.current && !isSent) field.current?.focus();
    wasSent.current = isSent;
  }, [isSent]);

  const write = (text: string) => {
    setPhone(phoneText(text));
    setWrong(false);
    onPhone?.(phoneText(text));
  };
  const ask = async () => {
    if (!isMobilePhone(phone)) {
      setWrong(true);
      field.current?.focus();
      return;
    }
    onStart?.();
    // Loads while the message is sent; on failure it is loaded again when it is shown.
    loadCodeEntry().catch(() => undefined);
    if (!(await send(phone))) field.current?.focus();
  };

  if (isSent) return <CodeEntry verification={verification} onVerified={onVerified} isDemo={isDemo} />;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <TextField
        ref={field}
        label={copy.phone}
        hint={copy.phoneHint}
        error={isWrong ? copy.needPhone : phoneError}
        value={phone}
        onChange={(event) => write(event.target.value)}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="010-1234-5678"
        maxLength={20}
      />
      <Send>
        <Button type="submit" full pending={isSending}>
          {copy.send}
        </Button>
        {tag}
      </Send>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: 16px;
`;

const Send = styled.div`
  position: relative;
`;
