import { useState } from "react";
import styled from "styled-components";
import { paymentCopy } from "@/features/payment/copy";
import type { Reservation } from "@/shared/contract/main/purchase";
import { QrCode } from "@/ui/booking/qr-code";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { text } from "@/ui/theme/text";

const { complete: copy } = paymentCopy;

/** The pieces that are still to be used: none after a cancellation or the visit. */
export const openTickets = ({ products }: Pick<Reservation, "products">): Reservation["products"] =>
  products.filter(({ product_state, expired }) => product_state === "ORDER" && !expired);

/** The codes, one a piece, black on white in both themes. */
export const CompleteTickets = ({ reservation }: { reservation: Reservation }) => {
  const [at, setAt] = useState(0);
  const products = openTickets(reservation);
  const shown = products[at];
  if (!shown) return null;
  return (
    <Root>
      <h3>{copy.ticketsHead}</h3>
      {products.length > 1 && (
        <ChipRow label={copy.ticketsHead}>
          {products.map((product, place) => (
            <Chip key={product.pk} selected={place === at} onClick={() => setAt(place)}>
              {`${place + 1}. ${product.option_name}`}
            </Chip>
          ))}
        </ChipRow>
      )}
      <QrCode text={shown.ticket_code} label={copy.ticketOf(at + 1, products.length)} />
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
  padding: 22px 0;
  border-radius: 24px;
  background: var(--surface);
  box-shadow: var(--e-2);
  > * { max-width: 100%; }
  h3 { ${text.title3} }
  p { color: var(--fg-2); ${text.label1} }
`;
