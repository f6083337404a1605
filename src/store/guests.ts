import { DEFAULT_ADULTS, guestLimit, isChildAge } from "@/shared/guests/guests";

/** Adults and the ages of the children, 0 to 11; older children count as adults. */
export interface Guests {
  adults: number;
  children_ages: number[];
}

/** Drops invalid ages, ensures one adult and applies the guest limit; `isReset` when the limit was exceeded. */
export const limitedGuests = ({ adults, children_ages }: Guests): { guests: Guests; isReset: boolean } => {
  const { childrenAges, isReset, ...limited } = guestLimit({
    adults: Number.isInteger(adults) && adults >= 1 ? adults : DEFAULT_ADULTS,
    childrenAges: children_ages.filter(isChildAge),
  });
  return { guests: { ...limited, children_ages: childrenAges }, isReset };
};
