import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "@/ui/controls/button";
import { text } from "@/ui/theme/text";
import { favoritesCopy as copy } from "./copy";

interface FavoriteItemProps {
  name: string;
  heart: { on: boolean; disabled?: boolean; onToggle: () => void };
  /** Faded although it is a favourite. */
  isOver?: boolean;
  children: ReactNode;
  /** Shown below while it is a favourite. */
  below?: ReactNode;
}

/** One favourite; after removal it stays, faded, with an undo button. */
export const FavoriteItem = ({ name, heart, isOver = false, children, below }: FavoriteItemProps) => (
  <Item>
    <div className={heart.on && !isOver ? "kept" : "kept faint"}>{children}</div>
    {!heart.on && (
      <p role="status">
        {copy.removed}
        <Button
          kind="outline"
          size={40}
          pending={heart.disabled}
          aria-label={copy.undoFor(name)}
          onClick={heart.onToggle}
        >
          {copy.undo}
        </Button>
      </p>
    )}
    {heart.on && below && <p>{below}</p>}
  </Item>
);

const Item = styled.li`
  padding-block: 13px;
  > .kept { transition: opacity var(--d-2); }
  > .faint { opacity: .55; }
  > p { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 12px; padding: 8px var(--gutter) 0; color: var(--fg-2); ${text.label2} }
  > p > a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-underline-offset: 3px; }
`;
