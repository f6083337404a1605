import { Children, type ReactNode } from "react";

export interface RailProps {
  /** Name of the list: the shelf's title. */
  label: string;
  gap?: 8 | 12 | 16;
  children: ReactNode;
}

/** Cards in one line that snaps while it is swiped; with a keyboard the cards' links scroll it. */
export function Rail({ label, gap = 12, children }: RailProps) {
  return (
    <ul className={gap === 12 ? "rail" : `rail rail-${gap}`} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
