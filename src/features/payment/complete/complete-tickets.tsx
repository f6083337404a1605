import { useState } from "react";
import styled from "styled-components";
import { paymentCopy } from "@/features/payment/copy";
import type { Reservation } from "@/shared/contract/main/booking/reservation";
import { showAtDoorText } from "@/shared/order/show-at-door";
import { TicketCodes } from "@/ui/booking/ticket-codes";
import { text } from "@/ui/theme/text";

const { complete: copy } = paymentCopy;

/** Tickets that can still be used: none after a cancellation or the visit. */
export const openTickets = ({ products }: Pick<Reservation, "products">): Reservation["products"] =>
  products.filter(({ product_state, expired }) => product_state === "ORDER" && !expired);

/** One code for the party, then one for each person by swiping; black on white in both themes. */
export const CompleteTickets = ({ reservation }: { reservation: Reservation }) => {
  const [at, setAt] = useState(0);
  const products = openTickets(reservation);
  if (products.length === 0) return null;
  return (
    <Root>
      <h3>{copy.ticketsHead}</h3>
      <TicketCodes
        tickets={products.map(({ pk, ticket_code, option_name }) => ({
          key: pk,
          code: ticket_code,
          name: option_name,
        }))}
        hint={showAtDoorText(products.map(({ check_in_at }) => ({ isUsed: check_in_at !== null })))}
        at={at}
        onAt={setAt}
        toName={copy.toTicket}
      />
      <p>{reservation.display_number}</p>
    </Root>
  );
};

const Root = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 14px;
  margin-inline: 16px;
  padding: 22px 20px;
  border-radius: 24px;
  background: var(--surface);
  box-shadow: var(--e-2);
  > * { max-width: 100%; }
  h3 { ${text.title3} }
  p { color: var(--fg-2); ${text.label1} }
`;
