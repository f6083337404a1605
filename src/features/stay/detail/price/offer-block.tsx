import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useStay } from "@/features/stay/detail/stay-context";
import { termsPrice } from "@/shared/price/terms-price";
import { stayPricePieces } from "@/shared/stay/price-pieces";
import { Price } from "@/ui/price/price";
import { text } from "@/ui/theme/text";
import { RefundBadge } from "./refund-badge";

const { price: copy } = lateCopy;

/** Total price of the cheapest fitting room, and its free cancellation; the box reserves its height while loading. */
export const OfferBlock = () => {
  const { offer, rooms, chosen } = useStay();
  if (offer) {
    const price = termsPrice(offer.terms, chosen.choice);
    const pieces = stayPricePieces(price, chosen.choice);
    return (
      <Box aria-busy={rooms.isPlaceholderData}>
        <Price {...pieces} label={copy.from(pieces.label)} size="L" />
        <RefundBadge room={offer} total={price.total} />
      </Box>
    );
  }
  return <Box>{rooms.data ? <p>{copy.none}</p> : rooms.isError && <p>{copy.failed}</p>}</Box>;
};

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 6px 12px;
  min-height: 66px;
  transition: opacity var(--d-2);
  &[aria-busy="true"] { opacity: .5; }
  > p { color: var(--fg-2); ${text.body1} }
`;
