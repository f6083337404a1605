import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { deskKeys } from "@/api/main/staff/desk";
import { resendMutation } from "@/api/main/staff/desk-members";
import { useHttp } from "@/lib/http/http-context";
import type { DeskEvent } from "@/shared/contract/main/staff/desk";
import { dateText, timeText } from "@/shared/dates/date-text";
import { kstToday } from "@/shared/dates/kst";
import { wonText } from "@/shared/price/price-text";
import { Button } from "@/ui/controls/button";
import { Chip } from "@/ui/controls/chip";
import { text } from "@/ui/theme/text";
import { AskReason } from "../ask-reason";
import { deskCopy } from "../copy";
import { storyCopy as copy } from "../story-copy";
import { useToasts } from "../use-toasts";

const KINDS = ["state", "gateway", "message", "webhook", "scan", "audit"] as const;

/** History of an order, the latest first, optionally of one kind. */
export const Timeline = ({ events, orderId }: { events: readonly DeskEvent[]; orderId: string }) => {
  const client = useQueryClient();
  const toasts = useToasts();
  const resending = useMutation(resendMutation(useHttp().main));
  const [kind, setKind] = useState<DeskEvent["kind"] | null>(null);
  const [again, setAgain] = useState<number | null>(null);
  const kinds = KINDS.filter((one) => events.some((event) => event.kind === one));
  const shown = kind === null ? events : events.filter((event) => event.kind === kind);
  return (
    <section>
      <h2>{copy.title}</h2>
      <Chips role="group" aria-label={copy.filter}>
        <Chip selected={kind === null} onClick={() => setKind(null)}>
          {copy.all}
        </Chip>
        {kinds.map((one) => (
          <Chip key={one} selected={kind === one} onClick={() => setKind(one)}>
            {copy.kind(one)}
          </Chip>
        ))}
      </Chips>
      <List>
        {shown.map((event, at) => {
          const day = kstToday(new Date(event.at));
          const before = shown[at - 1];
          return (
            <li key={`${event.at} ${event.kind} ${event.name} ${event.message_id ?? at}`} data-tone={event.tone}>
              {(!before || kstToday(new Date(before.at)) !== day) && <h3>{dateText(day)}</h3>}
              <Event event={event} onAgain={setAgain} />
            </li>
          );
        })}
      </List>
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
    <Line>
      <time dateTime={event.at}>{timeText(new Date(event.at))}</time>
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
    </Line>
  );
};

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 12px;
`;

const List = styled.ol`
  h3 { padding: 16px 0 4px; color: var(--fg-2); ${text.label2} font-weight: 700; }
  > li { position: relative; padding-left: 22px; }
  > li::before { content: ""; position: absolute; top: 0; bottom: 0; left: 6px; width: 2px; background: var(--line); }
  [data-tone] > div > div::before { content: ""; position: absolute; left: 1px; width: 12px; height: 12px; margin-top: 5px; border: 2px solid var(--bg); border-radius: 50%; background: var(--fg-3); }
  [data-tone="done"] > div > div::before { background: var(--fit-fill); }
  [data-tone="wait"] > div > div::before { background: var(--coupon-fg, var(--fg-2)); }
  [data-tone="bad"] > div > div::before { background: var(--brand); }
  [data-tone="bad"] b { color: var(--fg-brand); }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: 4px 12px;
  padding: 10px 0;
  time { color: var(--fg-2); ${text.label2} font-variant-numeric: tabular-nums; }
  b { ${text.label1} font-weight: 700; }
  b span { font-weight: 600; }
  small { display: block; color: var(--fg-2); ${text.label2} }
  p { color: var(--fg-2); ${text.label2} white-space: pre-line; overflow-wrap: anywhere; }
  dl { display: grid; gap: 2px; margin: 2px 0; }
  dl div { display: flex; gap: 8px; }
  dt { flex: none; color: var(--fg-2); ${text.caption1} }
  dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; ${text.caption1} }
  dd a { position: relative; text-decoration: underline; text-underline-offset: 3px; }
  dd a::before { content: ""; position: absolute; inset: -14px -12px; }
  button { margin-top: 6px; }
`;
