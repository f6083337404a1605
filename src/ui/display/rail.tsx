import { Children, type ReactNode, useSyncExternalStore } from "react";

interface RailProps {
  /** Accessible name of the list: the shelf's title. */
  label: string;
  gap?: 8 | 12 | 16;
  /**
   * Number of cards in the server's HTML. Render all if content below is in the first view: a taller card would push it
   * down.
   */
  first?: number;
  children: ReactNode;
}

const never = () => () => undefined;

/**
 * Cards in one row that snaps while it is swiped; keyboard users scroll it by tabbing through the links. The server
 * renders the cards that are visible without a swipe; the others are added on hydration, beyond the right edge, so that
 * nothing moves.
 */
export function Rail({ label, gap = 12, first = 4, children }: RailProps) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const cards = Children.toArray(children);
  return (
    <ul className={gap === 12 ? "rail" : `rail rail-${gap}`} aria-label={label}>
      {Children.map(isAlive ? cards : cards.slice(0, first), (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
