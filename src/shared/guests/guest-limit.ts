import { DEFAULT_ADULTS, type Guests, placesLeft } from "./guests";

type LimitedGuests = Guests & { isReset: boolean };

/** Resets more than twenty guests to two adults without children; `isReset` lets the screen explain it. */
export const guestLimit = (guests: Guests): LimitedGuests => {
  if (placesLeft(guests) >= 0) return { ...guests, isReset: false };
  return { adults: DEFAULT_ADULTS, childrenAges: [], isReset: true };
};
