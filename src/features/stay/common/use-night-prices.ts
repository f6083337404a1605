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

/** Whose nights have a price: those of one place, or of whatever a search would find. */
export type PricedBy = { accommodationId: number } | { wish: StayWish };

/** What a calendar says under its days, and how long one has to stay. */
interface NightFacts {
  prices: Record<PlainDate, number>;
  soldOut: PlainDate[];
  /** The shortest stay of the place, and of who comes in on a day. */
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

/** No night is shut: a longer stay may have it, and a search says where one can wait. */
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
/** As many nights as a search tells at once; twice that is as far as nights are sold. */
const searchDays = 92;

const hasFailed = ({ isError, data }: UseQueryResult): boolean => isError && data === undefined;

/** The prices of the nights from today on, for these people; the calendar can be used before and without them. */
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
