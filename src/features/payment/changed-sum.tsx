import styled from "styled-components";
import { wonText } from "@/shared/price/price-text";
import type { Won } from "@/shared/price/won";
import { text } from "@/ui/theme/text";

interface Props {
  before: Won;
  after: Won;
}

/** A changed sum: the old one struck out, and the new one. */
export const ChangedSum = ({ before, after }: Props) => (
  <Sums>
    <s>{wonText(before)}</s>
    <span aria-hidden="true"> → </span>
    <strong>{wonText(after)}</strong>
  </Sums>
);

const Sums = styled.p`
  margin-bottom: 6px;
  color: var(--fg);
  ${text.title3}
  s { color: var(--fg-2); font-weight: 500; }
`;
