/** Guests of a stay: adults, and each child's age in full years (0–11). */
export type Guests = { adults: number; childrenAges: number[] };

export const MAX_GUESTS = 20;
export const DEFAULT_ADULTS = 2;
export const MAX_CHILD_AGE = 11;

/** True for a child's age: a whole number from 0 to 11. */
export const isChildAge = (age: number): boolean => Number.isInteger(age) && age >= 0 && age <= MAX_CHILD_AGE;

/** Remaining guests up to the limit; negative above it. */
export const placesLeft = (guests: { adults: number; childrenAges: readonly unknown[] }): number =>
  MAX_GUESTS - guests.adults - guests.childrenAges.length;

type LimitedGuests = Guests & { isReset: boolean };

/** Resets more than twenty guests to two adults without children; `isReset` lets the screen explain it. */
export const guestLimit = (guests: Guests): LimitedGuests => {
  if (placesLeft(guests) >= 0) return { ...guests, isReset: false };
  return { adults: DEFAULT_ADULTS, childrenAges: [], isReset: true };
};
