import type { Guests } from "@/shared/guests/guests";

/** Dates and guests: `yyyy-MM-dd`, adults, full years of each child. */
export type StayAsk = Guests & { checkIn: string; checkOut: string };

export const guestParams = ({ adults, childrenAges }: Guests) => ({
  adults,
  children: childrenAges.length,
  children_ages: childrenAges.length > 0 ? childrenAges : undefined,
});

/** Dates and guests as request parameters. */
export const stayParams = ({ checkIn, checkOut, ...guests }: StayAsk) => ({
  check_in: checkIn,
  check_out: checkOut,
  ...guestParams(guests),
});
