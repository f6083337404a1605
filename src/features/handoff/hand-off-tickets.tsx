import styled from "styled-components";
import type { HandOffView } from "@/shared/contract/main/booking/hand-off";
import { showAtDoorText } from "@/shared/order/show-at-door";
import { QrCode } from "@/ui/booking/qr-code";
import { handOffCopy as copy } from "./copy";
import { large } from "./large";

/** All codes one below the other, or the facts for the reception of a stay. */
export const HandOffTickets = ({ view: { kind, tickets, stay, display_number } }: { view: HandOffView }) => {
  if (stay) {
    return (
      <Root>
        <dl>
          <dt>{copy.guest}</dt>
          <dd>{stay.guest_name}</dd>
          <dt>{copy.room}</dt>
          <dd>{stay.room}</dd>
          <dt>{copy.number}</dt>
          <dd>{display_number}</dd>
        </dl>
      </Root>
    );
  }
  return (
    <Root>
      <h2>{copy.tickets}</h2>
      {tickets.length === 0 && kind === "activity" && <p>{copy.noTicket}</p>}
      {tickets.length > 0 && <p>{showAtDoorText(tickets.map(({ is_used }) => ({ isUsed: is_used })))}</p>}
      <ol>
        {tickets.map((ticket, place) => (
          <li key={ticket.code}>
            <QrCode text={ticket.code} label={copy.toTicket(place + 1, tickets.length)} size={280} />
            <b>{ticket.name}</b>
            {ticket.is_used && <span>{copy.used}</span>}
          </li>
        ))}
      </ol>
      <p>{`${copy.number} ${display_number}`}</p>
    </Root>
  );
};

const Root = styled.section`
  ${large.card}
  p { margin-top: 4px; ${large.words} }
  ol { display: grid; gap: 28px; margin-block: 16px; }
  ol:not(:empty) + p { text-align: center; }
  li { display: grid; justify-items: center; gap: 8px; break-inside: avoid; }
  li svg { width: 100%; height: auto; max-width: 280px; }
  b { ${large.value} }
  span { color: var(--fg-2); ${large.words} }
  dt { color: var(--fg-2); ${large.small} }
  dd { margin-bottom: 12px; ${large.value} }
  dd:last-child { margin-bottom: 0; }
`;
