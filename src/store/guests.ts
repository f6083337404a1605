import { guestLimit } from "@/shared/guests/guest-limit";
import { DEFAULT_ADULTS, isChildAge } from "@/shared/guests/guests";

/** Adults and the ages of the children: 0 to 11, older ones count as adults. */
export interface Guests {
  adults: number;
  children_ages: number[];
}

/**
 * Ages that count, at least one adult, and no more people than may stay together: `isReset` says that they
 * were more.
 */
export const limitedGuests = ({ adults, children_ages }: Guests): { guests: Guests; isReset: boolean } => {
  const { childrenAges, isReset, ...limited } = guestLimit({
    adults: Number.isInteger(adults) && adults >= 1 ? adults : DEFAULT_ADULTS,
    childrenAges: children_ages.filter(isChildAge),
  });
  return { guests: { ...limited, children_ages: childrenAges }, isReset };
};
