import styled from "styled-components";
import { Accordion } from "@/ui/display/accordion";
import { lateCopy } from "./late-copy";
import { SellerTable, SourceNote } from "./seller-table";
import { useStay } from "./stay-context";

/** The source of the facts and the seller where there is one, at the end of the page. */
export const SellerBlock = () => {
  const { stay } = useStay();
  return (
    <Box>
      <SourceNote stay={stay} />
      {stay.sale_state === "on_sale" && (
        <Accordion title={lateCopy.seller.title}>
          <SellerTable stay={stay} />
        </Accordion>
      )}
    </Box>
  );
};

const Box = styled.section`
  display: grid;
  gap: 8px;
  padding: 20px var(--gutter);
`;
