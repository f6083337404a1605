import { DEFAULT_ADULTS, type Guests, placesLeft } from "./guests";

type LimitedGuests = Guests & { isReset: boolean };

/**
 * More than twenty guests in all fall back to two adults without children, whether a search forgets both
 * choices or a detail drops the children. `isReset` lets the screen say why.
 */
export const guestLimit = (guests: Guests): LimitedGuests => {
  if (placesLeft(guests) >= 0) return { ...guests, isReset: false };
  return { adults: DEFAULT_ADULTS, childrenAges: [], isReset: true };
};
