import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import styled from "styled-components";
import {
  confirmCodeMutation,
  newAuthenticatorQuery,
  setAuthenticatorMutation,
  staffKeys,
} from "@/api/main/staff/staff";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { QrCode } from "@/ui/booking/qr-code";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { fieldError } from "../phone-proof/field-error";
import { staffCopy } from "./copy";

const { money: copy } = staffCopy;
/** Errors that are resolved by the authenticator's code: no authenticator set up, or last confirmed too long ago. */
export const needsCode = (error: unknown): boolean => ["T001", "T002"].includes(toApiError(error).code);

interface Props {
  open: boolean;
  /** True once an authenticator app is set up. */
  hasAuthenticator: boolean;
  onClose: () => void;
  /** Called after a correct code, right after `onClose`. */
  onConfirmed: () => void;
}

/** Requests the authenticator's code before money is moved; sets up the app if there is none. */
export const ConfirmMoney = ({ open, hasAuthenticator, onClose, onConfirmed }: Props) => {
  const http = useHttp().main;
  const client = useQueryClient();
  const form = useId();
  const [code, setCode] = useState("");
  const secret = useQuery({ ...newAuthenticatorQuery(http), enabled: open && !hasAuthenticator });
  const confirm = useMutation(confirmCodeMutation(http));
  const setUp = useMutation(setAuthenticatorMutation(http));
  /** Time from which the new app is valid. */
  const [from, setFrom] = useState<string | null>(null);
  const isPending = confirm.isPending || setUp.isPending;

  const send = async () => {
    try {
      if (hasAuthenticator) await confirm.mutateAsync(code);
      else {
        const set = await setUp.mutateAsync({ secret: secret.data?.secret ?? "", code });
        if (set?.from) {
          setFrom(set.from);
          setCode("");
          return;
        }
      }
      setCode("");
      await client.invalidateQueries({ queryKey: staffKeys.me() });
      onClose();
      onConfirmed();
    } catch {
      setCode("");
    }
  };

  const failure = confirm.error ?? setUp.error;
  const leave = () => {
    setFrom(null);
    onClose();
    void client.invalidateQueries({ queryKey: staffKeys.me() });
  };
  if (from !== null)
    return (
      <Sheet
        open={open}
        onClose={leave}
        title={copy.waitsTitle}
        detail={copy.waits(from)}
        footer={
          <Button full onClick={leave}>
            {copy.close}
          </Button>
        }
      />
    );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={hasAuthenticator ? copy.title : copy.setTitle}
      detail={hasAuthenticator ? copy.detail : copy.setDetail}
      footer={
        <Button full type="submit" form={form} pending={isPending} aria-disabled={code.length !== 6}>
          {copy.confirm}
        </Button>
      }
    >
      <Body
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          // Submit only this form, even if it is rendered inside another form's tree.
          event.stopPropagation();
          if (!isPending) void send();
        }}
      >
        {!hasAuthenticator && secret.data && (
          <>
            <QrCode text={secret.data.uri} label={copy.qr} size={200} />
            <p>{copy.secret(secret.data.secret)}</p>
          </>
        )}
        <TextField
          label={copy.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ""))}
          error={code === "" ? (fieldError(failure, "code") ?? failure?.message) : undefined}
        />
      </Body>
    </Sheet>
  );
};

const Body = styled.form`
  display: grid;
  gap: 16px;
  justify-items: center;
  > :last-child { width: 100%; }
  p { color: var(--fg-2); ${text.caption1} text-align: center; overflow-wrap: anywhere; }
`;
