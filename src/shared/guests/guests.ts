/** Who travels: adults, and the full years of each child (0–11). */
export type Guests = { adults: number; childrenAges: number[] };

export const MAX_GUESTS = 20;
export const DEFAULT_ADULTS = 2;
export const MAX_CHILD_AGE = 11;

/** An age that counts as a child's: whole years, 0 to 11. */
export const isChildAge = (age: number): boolean => Number.isInteger(age) && age >= 0 && age <= MAX_CHILD_AGE;

/** How many more may join; below zero when they are too many to stay together. */
export const placesLeft = (guests: { adults: number; childrenAges: readonly unknown[] }): number =>
  MAX_GUESTS - guests.adults - guests.childrenAges.length;
