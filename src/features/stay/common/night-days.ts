import type { StayCalendar } from "@/shared/contract/stay/accommodations";
import { addDays } from "@/shared/dates/add-days";
import { daysBetween } from "@/shared/dates/days-between";
import { holidayNames } from "@/shared/dates/holidays";
import { type PlainDate, partsOf } from "@/shared/dates/plain-date";
import { MAX_DAYS_AHEAD } from "@/shared/dates/stay-range";

/** Months shown at first; the rest of the year on request. */
export const firstMonths = 6;
export const allMonths = 13;

export const lastDay = (today: PlainDate): PlainDate => addDays(today, MAX_DAYS_AHEAD);

/** How many months from today's until that day's, both counted. */
export const monthsUntil = (today: PlainDate, date: PlainDate): number => {
  const [from, to] = [partsOf(today), partsOf(date)];
  return (to.year - from.year) * 12 + to.month - from.month + 1;
};

/** The first holiday name of every holiday until `last`. */
export const holidaysUntil = (today: PlainDate, last: PlainDate): Record<PlainDate, string> =>
  Object.fromEntries(
    Array.from({ length: daysBetween(today, last) + 1 }, (_, at) => addDays(today, at)).flatMap((day) => {
      const [name] = holidayNames(day);
      return name ? [[day, name]] : [];
    }),
  );

/** Prices under the days, and the nights that nobody can sleep. */
export const nightFacts = (calendar: StayCalendar | undefined) => {
  const nights = calendar?.nights ?? [];
  const isFull = (state: string) => state === "sold_out" || state === "closed";
  return {
    prices: Object.fromEntries(
      nights.flatMap(({ date, from_price, state }) =>
        from_price !== null && !isFull(state) ? [[date, from_price]] : [],
      ),
    ),
    soldOut: nights.filter(({ state }) => isFull(state)).map(({ date }) => date),
    minNights: calendar?.min_nights ?? 1,
  };
};
