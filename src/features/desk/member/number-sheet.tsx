import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { deskMemberKeys, giveNumberMutation, numberCodeMutation } from "@/api/main/staff/desk-members";
import { fieldError, ownFieldError } from "@/booking/phone-proof/field-error";
import { ConfirmMoney, needsCode } from "@/booking/staff/confirm-money";
import { ReasonField } from "@/booking/staff/reason-field";
import { useToasts } from "@/booking/staff/use-toasts";
import { useFirstFault } from "@/lib/hooks/use-first-fault";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { StaffMe } from "@/shared/contract/main/staff/staff";
import { Button } from "@/ui/controls/button";
import { Notice } from "@/ui/feedback/notice";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { useMoneyKey } from "../use-money-key";
import { memberCopy } from "./member-copy";

const { number: copy } = memberCopy;

/** Error code: the number belongs to another account. */
const TAKEN = "V008";

interface Props {
  open: boolean;
  onClose: () => void;
  memberId: string;
  me: StaffMe;
}

/** Sets a phone number for an account without one: a code is sent to it, which the member reads out. */
export const NumberSheet = ({ open, onClose, ...rest }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy.title} detail={copy.detail}>
    {open && <GiveNumber onClose={onClose} {...rest} />}
  </Sheet>
);

const GiveNumber = ({ onClose, memberId, me }: Omit<Props, "open">) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const toasts = useToasts();
  const sending = useMutation(numberCodeMutation(http, memberId));
  const giving = useMutation(giveNumberMutation(http, memberId));
  const { key, renew } = useMoneyKey();
  const [phone, setPhone] = useState("");
  /** True if the number is taken from another account of the same person. */
  const [moves, setMoves] = useState(false);
  const [code, setCode] = useState("");
  const [reason, setReason] = useState("");
  /** Act that waits for the authenticator's code. */
  const [waits, setWaits] = useState<"send" | "give" | null>(null);
  const otpId = sending.data?.otp_id;
  const codeField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Next, the member reads out the code.
    if (otpId !== undefined) codeField.current?.focus();
  }, [otpId]);

  const send = async (isMoved = moves) => {
    setMoves(isMoved);
    giving.reset();
    setCode("");
    const body = { phone, moves: isMoved };
    await sending.mutateAsync(body).catch((error: unknown) => needsCode(error) && setWaits("send"));
  };
  const give = async () => {
    if (otpId === undefined) return;
    try {
      await giving.mutateAsync({ key, body: { otp_id: otpId, code, reason, moves } });
      toasts.done(copy.done);
      await client.invalidateQueries({ queryKey: deskMemberKeys.one(memberId) });
      onClose();
    } catch (error) {
      renew(error);
      if (needsCode(error)) setWaits("give");
    }
  };
  const failure = giving.error ?? sending.error;
  const isTaken = failure !== null && toApiError(failure).code === TAKEN;
  const form = useFirstFault(failure);
  const faults = {
    phone: ownFieldError(sending.error, "phone"),
    code: ownFieldError(giving.error, "code"),
    reason: ownFieldError(giving.error, "reason"),
  };
  const shown = useFieldErrors(giving.error, { code, reason });
  // An error of the whole act is shown above the buttons.
  const isWhole = failure !== null && !needsCode(failure) && Object.values(faults).every((fault) => !fault);
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void (otpId === undefined ? send() : give());
      }}
    >
      <TextField
        label={copy.phone}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        value={phone}
        onChange={({ target }) => {
          setPhone(target.value);
          setMoves(false);
          // A code is only valid for the number that it was sent to.
          sending.reset();
          giving.reset();
        }}
        error={faults.phone}
      />
      {otpId !== undefined && (
        <>
          <Notice tone="grey">{moves ? copy.sentToMove : copy.sent}</Notice>
          <TextField
            label={copy.code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            ref={codeField}
            value={code}
            onChange={({ target }) => setCode(target.value.replace(/\D/g, ""))}
            error={shown.code}
          />
          <ReasonField label={copy.reason} value={reason} onValue={setReason} error={shown.reason} />
        </>
      )}
      {isWhole && <Notice tone="error">{fieldError(failure, "phone")}</Notice>}
      {isTaken && (
        <>
          <Notice tone="grey">{copy.taken}</Notice>
          <Button full kind="outline" pending={sending.isPending} onClick={() => void send(true)}>
            {copy.move}
          </Button>
        </>
      )}
      {otpId !== undefined && (
        <Button full kind="soft" pending={sending.isPending} onClick={() => void send()}>
          {copy.sendAgain}
        </Button>
      )}
      <Button full type="submit" pending={otpId === undefined ? sending.isPending : giving.isPending}>
        {otpId === undefined ? copy.send : copy.save}
      </Button>
      <ConfirmMoney
        open={waits !== null}
        hasAuthenticator={me.has_authenticator}
        onClose={() => setWaits(null)}
        onConfirmed={() => void (waits === "send" ? send() : give())}
      />
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
