/** Who travels: adults, and the full years of each child (0–11). */
export type Guests = { adults: number; childrenAges: number[] };

export const MAX_GUESTS = 20;
export const DEFAULT_ADULTS = 2;
export const MAX_CHILD_AGE = 11;
