import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { stayCalendarQuery } from "@/api/stay/accommodation";
import { staySearchCalendarQuery } from "@/api/stay/accommodations-list";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import type { StayWish } from "@/shared/contract/stay/accommodations";
import type { StayCalendar, StaySearchCalendar } from "@/shared/contract/stay/calendar";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import type { Guests } from "@/shared/guests/guests";

/** Source of the prices: one accommodation, or the results of a search. */
export type PricedBy = { accommodationId: number } | { wish: StayWish };

/** Facts for the days of a calendar, and the shortest stay. */
interface NightFacts {
  prices: Record<PlainDate, number>;
  soldOut: PlainDate[];
  /** The shortest stay of the accommodation, and by check-in day. */
  minNights: number;
  minFrom: ReadonlyMap<PlainDate, number>;
}

const isFull = (state: string): boolean => state === "sold_out" || state === "closed";

const ofPlace = (calendar: StayCalendar | undefined): NightFacts => {
  const nights = calendar?.nights ?? [];
  return {
    prices: Object.fromEntries(
      nights.flatMap(({ date, from_price, state }) =>
        from_price !== null && !isFull(state) ? [[date, from_price]] : [],
      ),
    ),
    soldOut: nights.filter(({ state }) => isFull(state)).map(({ date }) => date),
    minNights: calendar?.min_nights ?? 1,
    minFrom: new Map(nights.map(({ date, min_nights }) => [date, min_nights ?? 1])),
  };
};

/** Marks no night as sold out: a longer stay can include it, and a search shows a waitlist. */
const ofSearch = (calendars: readonly (StaySearchCalendar | undefined)[]): NightFacts => ({
  prices: Object.fromEntries(
    calendars.flatMap((calendar) =>
      (calendar?.nights ?? []).flatMap(({ date, from_price }) => (from_price === null ? [] : [[date, from_price]])),
    ),
  ),
  soldOut: [],
  minNights: 1,
  minFrom: new Map(),
});

const placeDays = 180;
/** Most nights in one search response; two requests cover all nights on sale. */
const searchDays = 92;

const hasFailed = ({ isError, data }: UseQueryResult): boolean => isError && data === undefined;

/** Night prices from today for these guests; the calendar works before and without them. */
export const useNightPrices = (by: PricedBy | undefined, guests: Guests): { facts: NightFacts; isError: boolean } => {
  const today = useToday();
  const { stay } = useHttp();
  const id = by && "accommodationId" in by ? by.accommodationId : undefined;
  const wish = by && "wish" in by ? by.wish : undefined;
  const place = useQuery({
    ...stayCalendarQuery(stay, id ?? 0, { from: today, to: addDays(today, placeDays) }, guests),
    enabled: id !== undefined,
    placeholderData: keepPreviousData,
  });
  const ask = { wish: wish ?? {}, guests: { adults: guests.adults, childrenAges: guests.childrenAges } };
  const spanFrom = (from: number) => ({ from: addDays(today, from), to: addDays(today, from + searchDays - 1) });
  const near = useQuery({ ...staySearchCalendarQuery(stay, ask, spanFrom(0)), enabled: wish !== undefined });
  const far = useQuery({
    ...staySearchCalendarQuery(stay, ask, spanFrom(searchDays)),
    enabled: wish !== undefined && near.isSuccess,
  });
  const isOfSearch = wish !== undefined;
  const facts = useMemo(
    () => (isOfSearch ? ofSearch([near.data, far.data]) : ofPlace(place.data)),
    [isOfSearch, near.data, far.data, place.data],
  );
  return { facts, isError: [place, near, far].some(hasFailed) };
};
