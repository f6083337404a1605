import { Children, type ReactNode, useSyncExternalStore } from "react";

interface RailProps {
  /** Name of the list: the shelf's title. */
  label: string;
  gap?: 8 | 12 | 16;
  /**
   * How many cards the server draws; all of them where something stands below in the first view, which a
   * taller card would push down.
   */
  first?: number;
  children: ReactNode;
}

const never = () => () => undefined;

/**
 * Cards in one line that snaps while it is swiped; with a keyboard the cards' links scroll it. The server
 * draws those that can be seen before anyone swipes; the others follow when the shelf comes alive, beyond its
 * right edge, so that nothing moves.
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
