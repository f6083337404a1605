import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "../controls/button";
import { text } from "../theme/text";

interface OwnListProps<Item> {
  items: readonly Item[];
  toKey: (item: Item) => string;
  draw: (item: Item) => ReactNode;
  lead: string;
  /** Highest number of items, and the text shown when it is reached. */
  most: number;
  full: string;
  add: { label: string; onClick: () => void };
  /** Shown instead of everything else while the list is empty. */
  empty: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
}

/**
 * A short list that a member edits, such as children or addresses: an intro, the cards, and an add button while there
 * is room.
 */
export function OwnList<Item>(props: OwnListProps<Item>) {
  const { items, toKey, draw, lead, most, full, add, empty, before, after } = props;
  return (
    <Root>
      {before}
      {items.length === 0 ? (
        empty
      ) : (
        <>
          <p>{lead}</p>
          <ul>
            {items.map((item) => (
              <li key={toKey(item)}>{draw(item)}</li>
            ))}
          </ul>
          {items.length >= most ? (
            <p>{full}</p>
          ) : (
            <Button full onClick={add.onClick}>
              {add.label}
            </Button>
          )}
        </>
      )}
      {after}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: 16px;
  padding: 8px var(--gutter) 40px;
  > p { color: var(--fg-2); ${text.body2} }
  > ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; }
`;
