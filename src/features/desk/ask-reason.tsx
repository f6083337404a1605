import { useState } from "react";
import styled from "styled-components";
import { fieldError } from "@/booking/phone-proof/field-error";
import { Button } from "@/ui/controls/button";
import { TextField } from "@/ui/fields/text-field";
import { Sheet } from "@/ui/overlays/sheet";
import { deskCopy } from "./copy";

interface Props {
  open: boolean;
  title: string;
  detail?: string;
  /** On the button that does it. */
  label: string;
  onClose: () => void;
  /** Does it for the reason; what it throws is said below the field. */
  run: (reason: string) => Promise<unknown>;
}

/** Asks why before what is written down is done. */
export const AskReason = ({ open, title, detail, label, onClose, run }: Props) => (
  <Sheet open={open} onClose={onClose} title={title} detail={detail}>
    {open && <Ask label={label} onClose={onClose} run={run} />}
  </Sheet>
);

const Ask = ({ label, onClose, run }: Pick<Props, "label" | "onClose" | "run">) => {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    try {
      await run(reason);
      onClose();
    } catch (failure) {
      setError(failure);
      setPending(false);
    }
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={deskCopy.order.reason}
        autoComplete="off"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={fieldError(error, "reason")}
      />
      <Button full type="submit" pending={isPending}>
        {label}
      </Button>
    </Form>
  );
};

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
