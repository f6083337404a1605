import styled from "styled-components";
import { termsPrice } from "@/shared/price/terms-price";
import { stayPricePieces } from "@/shared/stay/price-pieces";
import { Price } from "@/ui/display/price";
import { text } from "@/ui/theme/text";
import { lateCopy } from "./late-copy";
import { useStay } from "./stay-context";

const { price: copy } = lateCopy;

/** What the cheapest room that fits costs in all; the box keeps its height while that is not known. */
export const OfferBlock = () => {
  const { offer, rooms, asked } = useStay();
  if (offer) {
    const pieces = stayPricePieces(termsPrice(offer.terms, asked.choice), asked.choice);
    return (
      <Box aria-busy={rooms.isPlaceholderData}>
        <Price {...pieces} label={copy.from(pieces.label)} size="L" />
      </Box>
    );
  }
  return <Box>{rooms.data ? <p>{copy.none}</p> : rooms.isError && <p>{copy.failed}</p>}</Box>;
};

const Box = styled.div`
  min-height: 66px;
  transition: opacity var(--d-2);
  &[aria-busy="true"] { opacity: .5; }
  > p { color: var(--fg-2); ${text.body1} }
`;
