import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { toApiError } from "@/lib/http/api-error";
import { useRefusal } from "@/lib/http/use-field-errors";
import { Button } from "@/ui/controls/button";
import { Sheet } from "@/ui/overlays/sheet";
import { fieldError } from "../phone-proof/field-error";
import { ConfirmMoney, needsCode } from "./confirm-money";
import { staffCopy } from "./copy";
import { ReasonField } from "./reason-field";

interface Props {
  open: boolean;
  title: string;
  detail?: string;
  children?: ReactNode;
  /** Label of the confirm button. */
  label: string;
  onClose: () => void;
  /** Runs the action with the reason; its error is shown below the field. */
  run: (reason: string) => Promise<unknown>;
}

/** Asks for the reason that is recorded, and for the authenticator's code if the action requires it. */
export const AskReason = ({ open, ...props }: Props) => {
  /** Error code that is resolved by an authenticator's code. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const wrong = useRefusal(error, reason);
  const close = () => {
    setReason("");
    setError(null);
    props.onClose();
  };
  const send = async () => {
    setPending(true);
    setError(null);
    try {
      await props.run(reason);
      close();
    } catch (failure) {
      if (needsCode(failure)) setRefusal(toApiError(failure).code);
      else setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Sheet open={open && refusal === null} onClose={close} title={props.title} detail={props.detail}>
        {open && (
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            {props.children}
            <ReasonField value={reason} onValue={setReason} error={fieldError(wrong, "reason")} />
            <Button full type="submit" pending={isPending}>
              {props.label}
            </Button>
          </Form>
        )}
      </Sheet>
      <ConfirmMoney
        open={open && refusal !== null}
        hasAuthenticator={refusal === "T001"}
        onClose={() => setRefusal(null)}
        onConfirmed={() => void send()}
      />
    </>
  );
};

interface RevealProps {
  /** False hides the button, once the data is shown or for a role without access. */
  canOpen: boolean;
  label: string;
  title: string;
  run: (reason: string) => Promise<unknown>;
}

export const Reveal = ({ canOpen, label, title, run }: RevealProps) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {canOpen && (
        <Button kind="soft" size={40} onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <AskReason
        open={isAsking}
        title={title}
        detail={staffCopy.reason.logged}
        label={staffCopy.reason.show}
        onClose={() => setAsking(false)}
        run={run}
      />
    </>
  );
};

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
