import type { StayCalendar } from "@/shared/contract/stay/calendar";
import { addDays, daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import { listNights, MAX_DAYS_AHEAD, type StayRange } from "@/shared/dates/stay-range";

const AROUND = 14;
const AHEAD = 30;

/** Nights to request around the chosen ones: from two weeks before (at least today) to a month after. */
export const searchedNights = (
  { checkIn, checkOut }: StayRange,
  today: PlainDate,
): { from: PlainDate; to: PlainDate } => {
  const back = addDays(checkIn, -AROUND);
  const ahead = addDays(checkOut, AHEAD);
  const last = addDays(today, MAX_DAYS_AHEAD);
  return { from: back < today ? today : back, to: ahead > last ? last : ahead };
};

/** `nightPrice`: the lowest price of one of these nights. */
type OpenStay = StayRange & { nightPrice: number };

/**
 * Stays as long as the chosen one (or the minimum for that check-in) with an available room every night, the nearest to
 * the chosen day first, at most `most`.
 */
export const openStays = (
  calendar: StayCalendar,
  { checkIn, checkOut }: StayRange,
  today: PlainDate,
  most: number,
): OpenStay[] => {
  const open = new Map(
    calendar.nights.filter(({ state }) => state === "open" || state === "few").map((night) => [night.date, night]),
  );
  return [...open.values()]
    .filter(({ date, from_price: price }) => date >= today && price !== null)
    .map(({ date, min_nights = 1 }) => {
      const nights = Math.max(daysBetween(checkIn, checkOut), calendar.min_nights, min_nights);
      return { checkIn: date, checkOut: addDays(date, nights) };
    })
    .filter((range) => range.checkIn !== checkIn || range.checkOut !== checkOut)
    .sort(
      (a, b) =>
        Math.abs(daysBetween(checkIn, a.checkIn)) - Math.abs(daysBetween(checkIn, b.checkIn)) ||
        (a.checkIn < b.checkIn ? 1 : -1),
    )
    .flatMap((range) => {
      const each = listNights(range.checkIn, range.checkOut).map((night) => open.get(night));
      if (!each.every((night) => night !== undefined)) return [];
      const prices = each.flatMap(({ from_price: price }) => (price === null ? [] : [price]));
      return [{ ...range, nightPrice: Math.min(...prices) }];
    })
    .slice(0, most);
};
