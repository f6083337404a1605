import type { Guests } from "./guests";

/** `어른 2`, `어른 2 · 아이 2 (3·7세)`. */
export const guestsText = ({ adults, childrenAges }: Guests): string =>
  childrenAges.length === 0
    ? `어른 ${adults}`
    : `어른 ${adults} · 아이 ${childrenAges.length} (${childrenAges.join("·")}세)`;

/** Label for the people of a total: `어른 2`, `어른 2 · 아이 1`. */
export const partyText = (adults: number, children: number): string =>
  children === 0 ? `어른 ${adults}` : `어른 ${adults} · 아이 ${children}`;
