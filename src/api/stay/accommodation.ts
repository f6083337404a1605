import { queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import type { StayCalendar } from "@/shared/contract/stay/calendar";
import type { Guests } from "@/shared/guests/guests";
import { guestParams } from "./stay-params";

const accommodationKeys = {
  one: (id: number) => ["stay", "accommodation", id] as const,
  calendar: (id: number, span: Span, guests: Guests) =>
    [...accommodationKeys.one(id), "calendar", span.from, span.to, guests.adults, ...guests.childrenAges] as const,
};

/** Nights `yyyy-MM-dd`, inclusive. */
type Span = { from: string; to: string };

/** An accommodation with all data of its page. Does not retry a 404. */
export const accommodationQuery = (http: Http, { id }: { id: number }) =>
  queryOptions({
    queryKey: accommodationKeys.one(id),
    queryFn: async ({ signal }) => (await http.get<Accommodation>(`/accommodations/${id}`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Lowest price of a matching room for each night, and the minimum stay. */
export const stayCalendarQuery = (http: Http, id: number, span: Span, guests: Guests) =>
  queryOptions({
    queryKey: accommodationKeys.calendar(id, span, guests),
    queryFn: async ({ signal }) => {
      const params = { ...span, ...guestParams(guests) };
      return (await http.get<StayCalendar>(`/accommodations/${id}/calendar`, { params, signal })).data;
    },
  });
