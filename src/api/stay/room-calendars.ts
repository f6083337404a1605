import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { NewRoomCalendar, RoomCalendars } from "@/shared/contract/stay/room-calendars";
import { venueStayKeys } from "./venue-stays";

const toKey = (room: number) => [...venueStayKeys.all, "calendars", room] as const;

const SOON = 5_000;
const MINUTE = 60_000;

/** Calendars of other sites that are connected with a room; refetched soon while one was never read. */
export const roomCalendarsQuery = (http: Http, room: number) =>
  queryOptions({
    queryKey: toKey(room),
    queryFn: async ({ signal }) =>
      (await http.get<RoomCalendars>(`/partner/rooms/${room}/calendars/`, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.calendars.some(({ source, read_at: readAt, failure }) => source && !readAt && !failure)
        ? SOON
        : MINUTE,
  });

/** Caches the list that a change returned, and refetches the room's nights. */
const showing = (client: QueryClient, room: number) => ({
  onSuccess: (list: RoomCalendars) => {
    client.setQueryData(toKey(room), list);
    void client.invalidateQueries({ queryKey: venueStayKeys.nights(room) });
  },
});

/** Connects a calendar; an empty address only exports. */
export const connectCalendarMutation = (http: Http, client: QueryClient, room: number) =>
  mutationOptions({
    mutationFn: async (json: NewRoomCalendar) =>
      (await http.post<RoomCalendars>(`/partner/rooms/${room}/calendars/`, { json })).data,
    ...showing(client, room),
  });

export const renewCalendarMutation = (http: Http, client: QueryClient, room: number) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.post<RoomCalendars>(`/partner/calendars/${id}/renewal/`)).data,
    ...showing(client, room),
  });

export const disconnectCalendarMutation = (http: Http, client: QueryClient, room: number) =>
  mutationOptions({
    mutationFn: async (id: string) => (await http.delete<RoomCalendars>(`/partner/calendars/${id}/`)).data,
    ...showing(client, room),
  });
