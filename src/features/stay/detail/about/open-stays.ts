import type { StayCalendar } from "@/shared/contract/stay/accommodations";
import { addDays, daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import { MAX_DAYS_AHEAD, nightsOf, type StayRange } from "@/shared/dates/stay-range";

const AROUND = 14;
const AHEAD = 30;

/** The nights to ask of, around the chosen ones: two weeks back as far as today, a month on. */
export const searchedNights = (
  { checkIn, checkOut }: StayRange,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } => {
  const back = addDays(checkIn, -AROUND);
  const ahead = addDays(checkOut, AHEAD);
  const last = addDays(today, MAX_DAYS_AHEAD);
  return { from: back < today ? today : back, to: ahead > last ? last : ahead };
};

/** `nightPrice`: the least that one of these nights costs. */
export type OpenStay = StayRange & { nightPrice: number };

/**
 * Stays as long as the chosen one (or as the property asks for) whose every night has a room that fits, the nearest to the
 * chosen day first, at most `most`.
 */
export const openStays = (
  calendar: StayCalendar,
  { checkIn, checkOut }: StayRange,
  today: PlainDate,
  most: number,
): OpenStay[] => {
  const nights = Math.max(daysBetween(checkIn, checkOut), calendar.min_nights);
  const prices = new Map(
    calendar.nights.flatMap(({ date, state, from_price: price }) =>
      (state === "open" || state === "few") && price !== null ? [[date, price] as const] : [],
    ),
  );
  return [...prices.keys()]
    .filter((date) => date >= today && (date !== checkIn || addDays(date, nights) !== checkOut))
    .sort((a, b) => Math.abs(daysBetween(checkIn, a)) - Math.abs(daysBetween(checkIn, b)) || (a < b ? 1 : -1))
    .flatMap((date) => {
      const range = { checkIn: date, checkOut: addDays(date, nights) };
      const each = nightsOf(range.checkIn, range.checkOut).map((night) => prices.get(night));
      const known = each.filter((price) => price !== undefined);
      return known.length === each.length ? [{ ...range, nightPrice: Math.min(...known) }] : [];
    })
    .slice(0, most);
};
