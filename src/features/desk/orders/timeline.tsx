import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { deskKeys } from "@/api/main/staff/desk";
import { resendMutation } from "@/api/main/staff/desk-members";
import { AskReason } from "@/booking/staff/ask-reason";
import { StoryLine, StoryList } from "@/booking/staff/story/story-list";
import { useToasts } from "@/booking/staff/use-toasts";
import { useHttp } from "@/lib/http/http-context";
import type { DeskEvent } from "@/shared/contract/main/staff/desk";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { deskCopy } from "../copy";
import { storyCopy as copy } from "../story-copy";

const KINDS = ["state", "gateway", "message", "webhook", "scan", "audit"] as const;

/** History of an order, the latest first, optionally of one kind. */
export const Timeline = ({ events, orderId }: { events: readonly DeskEvent[]; orderId: string }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const resending = useMutation(resendMutation(useHttp().main));
  const [kind, setKind] = useState<DeskEvent["kind"] | null>(null);
  const [again, setAgain] = useState<number | null>(null);
  const kinds = KINDS.filter((kind) => events.some((event) => event.kind === kind));
  const shown = kind === null ? events : events.filter((event) => event.kind === kind);
  return (
    <section>
      <h2>{copy.title}</h2>
      <Chips role="group" aria-label={copy.filter}>
        <Chip selected={kind === null} onClick={() => setKind(null)}>
          {copy.all}
        </Chip>
        {kinds.map((item) => (
          <Chip key={item} selected={kind === item} onClick={() => setKind(item)}>
            {copy.kind(item)}
          </Chip>
        ))}
      </Chips>
      <StoryList events={shown}>{(event) => <Event event={event} onAgain={setAgain} />}</StoryList>
      <AskReason
        open={again !== null}
        title={copy.resendTitle}
        detail={copy.resendDetail}
        label={copy.resend}
        onClose={() => setAgain(null)}
        run={async (reason) => {
          await resending.mutateAsync({ id: again ?? 0, reason });
          toasts.done(copy.resent);
          await client.invalidateQueries({ queryKey: deskKeys.order(orderId) });
        }}
      />
    </section>
  );
};

const Event = ({ event, onAgain }: { event: DeskEvent; onAgain: (id: number) => void }) => {
  const { kind, tone, who, reason, amount, split, refs, message_id: message } = event;
  const unsent = kind === "message" ? copy.unsent(tone) : null;
  const parts = split && (["pay", "own_point", "partner_point", "fee"] as const).filter((part) => split[part] > 0);
  return (
    <StoryLine at={event.at}>
      <div>
        <b>
          {copy.name(event)}
          {amount !== null && amount > 0 && <span> {wonText(amount)}</span>}
        </b>
        <small>{[copy.kind(kind), who, unsent].filter(Boolean).join(" · ")}</small>
        {event.text && <p>{kind === "gateway" ? copy.why(event.text) : event.text}</p>}
        {reason && <p>{reason}</p>}
        {split && parts && parts.length > 0 && (
          <p>{parts.map((part) => `${deskCopy.order.split[part]} ${wonText(split[part])}`).join(" · ")}</p>
        )}
        {refs.length > 0 && (
          <dl>
            {refs.map(({ name, value }) => (
              <div key={name}>
                <dt>{copy.ref(name)}</dt>
                <dd>
                  {name === "receipt" && value.startsWith("http") ? (
                    <a href={value} target="_blank" rel="noreferrer">
                      {copy.open}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {message !== null && (
          <Button kind="soft" size={40} onClick={() => onAgain(message)}>
            {copy.resend}
          </Button>
        )}
      </div>
    </StoryLine>
  );
};

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 12px;
`;
