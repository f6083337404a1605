import styled from "styled-components";

/** How many conditions are set, on the chip that opens them. */
export const ChosenCount = ({ count }: { count: number }) => <Count aria-hidden="true">{count}</Count>;

const Count = styled.span`
  display: grid;
  place-items: center;
  min-width: 20px;
  height: 20px;
  padding-inline: 5px;
  border-radius: var(--r-full);
  background: var(--sel-bg);
  color: var(--sel-fg);
  font: 700 .75rem/1 var(--font);
`;
