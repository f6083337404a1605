import type { Guests } from "@/shared/guests/guests";

/** When and for whom one asks: `yyyy-MM-dd`, adults, full years of each child. */
export type StayAsk = Guests & { checkIn: string; checkOut: string };

/** Guests as the hosts read them. */
export const guestParams = ({ adults, childrenAges }: Guests) => ({
  adults,
  children: childrenAges.length,
  children_ages: childrenAges.length > 0 ? childrenAges : undefined,
});

/** Dates and guests as the hosts read them. */
export const stayParams = ({ checkIn, checkOut, ...guests }: StayAsk) => ({
  check_in: checkIn,
  check_out: checkOut,
  ...guestParams(guests),
});
