import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { venueContentKeys } from "@/api/main/staff/contents";
import { fieldError } from "@/booking/phone-proof/field-error";
import { ReasonField } from "@/booking/staff/reason-field";
import { useToasts } from "@/booking/staff/use-toasts";
import { useRefusal } from "@/lib/http/use-field-errors";
import type { AuditEntry } from "@/shared/contract/main/staff/staff";
import { Button } from "@/ui/controls/button";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { deskCopy } from "./copy";
import { type Asked, useDecision } from "./use-decision";

const { contents: copy, order } = deskCopy;

interface Props<T> extends Omit<Asked<T>, "onDecided" | "close"> {
  name: string;
  /** False if it was decided already. */
  isWaiting: boolean;
  audit: readonly AuditEntry[];
  shown: QueryKey;
  children: ReactNode;
}

export const Decide = <T,>({ name, isWaiting, audit, shown, children, ...decision }: Props<T>) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const [isReturning, setReturning] = useState(false);
  const { deciding } = decision;
  const decide = useDecision({
    ...decision,
    close: () => setReturning(false),
    onDecided: async (after, why) => {
      client.setQueryData(shown, after);
      await client.invalidateQueries({ queryKey: venueContentKeys.waiting(), exact: true });
      toasts.done(why === null ? copy.approved : copy.returned);
    },
  });
  return (
    <Root>
      <h1>{name}</h1>
      {children}
      {isWaiting && (
        <Buttons>
          <Button kind="brand" size={48} pending={deciding.isPending} onClick={() => void decide(null)}>
            {copy.approve}
          </Button>
          <Button kind="outline" size={48} onClick={() => setReturning(true)}>
            {copy.sendBack}
          </Button>
        </Buttons>
      )}
      <section>
        <h2>{order.audit}</h2>
        <ul>
          {audit.map(({ id: key, who, act, reason: why, at }) => (
            <li key={key}>
              {who} · {order.act(act)} · {order.at(at)} {why}
            </li>
          ))}
        </ul>
      </section>
      <SendBackSheet
        open={isReturning}
        onClose={() => setReturning(false)}
        detail={copy.returnDetail}
        deciding={deciding}
        send={decide}
      />
    </Root>
  );
};

interface SendBackProps {
  open: boolean;
  onClose: () => void;
  detail: string;
  deciding: { error: Error | null; isPending: boolean };
  send: (reason: string) => Promise<void>;
}

/** Asks for the reason of a rejection, which the venue can read. */
export const SendBackSheet = ({ open, onClose, detail, deciding, send }: SendBackProps) => {
  const [reason, setReason] = useState("");
  const refusal = useRefusal(deciding.error, reason);
  return (
    <Sheet open={open} onClose={onClose} title={copy.sendBack} detail={detail}>
      <Form>
        <ReasonField value={reason} onValue={setReason} error={refusal ? fieldError(refusal, "reason") : undefined} />
        <Button full pending={deciding.isPending} onClick={() => void send(reason)}>
          {copy.sendBack}
        </Button>
      </Form>
    </Sheet>
  );
};

const Root = styled.div`
  display: grid;
  gap: 24px;
  max-width: 720px;
  h1 { ${text.title1} overflow-wrap: anywhere; }
  > section > h2 { margin-bottom: 8px; ${text.title3} }
  > section:last-of-type li { padding: 8px 0; border-top: 1px solid var(--line); color: var(--fg-2); ${text.label2} }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Form = styled.div`
  display: grid;
  gap: 16px;
`;
