import styled from "styled-components";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useStay } from "@/features/stay/detail/stay-context";
import { termsPrice } from "@/shared/price/terms-price";
import { text } from "@/ui/theme/text";
import { RefundNotes, RefundStairs } from "./refund-stairs";

const { refund: copy } = lateCopy;

export const RefundBlock = () => {
  const { stay, offer, chosen } = useStay();
  const { choice } = chosen;
  return (
    <Box>
      <h2>{copy.title}</h2>
      {offer ? (
        <>
          <small>{copy.of(offer.name)}</small>
          <RefundStairs
            steps={offer.refund_steps}
            checkIn={choice.checkIn}
            total={termsPrice(offer.terms, choice).total}
          />
        </>
      ) : (
        <p>{copy.pick}</p>
      )}
      <RefundNotes name={stay.refund.name} />
    </Box>
  );
};

const Box = styled.section`
  padding: 4px var(--gutter) 28px;
  h2 { ${text.title2} }
  > small { color: var(--fg-2); ${text.label2} }
  > p { margin-top: 4px; color: var(--fg-2); ${text.body2} }
`;
