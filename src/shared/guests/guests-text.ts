import type { Guests } from "./guests";

/** `성인 2명`, `성인 2명, 아이 2명 (3·7세)`. */
export const guestsText = ({ adults, childrenAges }: Guests): string =>
  childrenAges.length === 0
    ? `성인 ${adults}명`
    : `성인 ${adults}명, 아이 ${childrenAges.length}명 (${childrenAges.join("·")}세)`;
