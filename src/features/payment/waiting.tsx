import styled from "styled-components";
import { Gutter } from "@/ui/display/section-header";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { paymentCopy } from "./copy";

/** Skeleton while the purchase is being held and loaded, with its name if this tab knows it. */
export const Waiting = ({ name }: { name?: string | undefined }) => (
  <Gutter>
    {name && (
      <Name>
        <b>{name}</b>
        {paymentCopy.waiting}
      </Name>
    )}
    <Skeleton shape="button" />
    <Skeleton shape="row" count={2} />
    <Skeleton shape="text" count={8} />
  </Gutter>
);

const Name = styled.p`
  padding-block: 16px 4px;
  color: var(--fg-2);
  ${text.label1}
  b { display: block; color: var(--fg); ${text.title3} }
`;
