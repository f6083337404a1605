import { Children, type ReactNode } from "react";
import styled from "styled-components";
import { noScrollbar } from "../theme/mixins";

export interface RailProps {
  /** Name of the list: the shelf's title. */
  label: string;
  gap?: 8 | 12 | 16;
  children: ReactNode;
}

/** Cards in one line that snaps while it is swiped; with a keyboard the cards' links scroll it. */
export function Rail({ label, gap = 12, children }: RailProps) {
  return (
    <List aria-label={label} $gap={gap}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </List>
  );
}

const List = styled.ul<{ $gap: number }>`
  display: flex;
  gap: ${({ $gap }) => $gap}px;
  padding: 4px var(--gutter);
  margin-block: -4px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter);
  ${noScrollbar}
  > li { flex: none; scroll-snap-align: start; }
`;
