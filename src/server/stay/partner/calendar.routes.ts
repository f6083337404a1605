import { z } from "zod";
import { addCalendar, listCalendars, removeCalendar, renewCalendar } from "@/server/commerce/room-calendars/calendars";
import { type Route, route } from "@/server/platform/http/route";
import { idParam } from "@/server/stay/accommodations/accommodations.routes";
import { newRoomCalendar, roomCalendars } from "@/shared/contract/stay/room-calendars";

const ofRoom = { path: "/partner/rooms/:id{[0-9]+}/calendars/", policy: "venue", params: idParam } as const;
const write = { policy: "venue", limit: "write", reply: roomCalendars } as const;
const params = z.object({ key: z.string().max(64) });

/** Stay host, calendars of other sites that are connected with a venue's room. */
export const calendarRoutes: readonly Route[] = [
  route({
    ...ofRoom,
    method: "GET",
    summary: "객실에 연결한 다른 달력",
    reply: roomCalendars,
    handler: ({ db, user, params: { id } }) => listCalendars(db, user, id),
  }),
  route({
    ...write,
    ...ofRoom,
    method: "POST",
    summary: "다른 달력 연결",
    body: newRoomCalendar,
    handler: ({ db, user, params: { id }, body }) => addCalendar(db, user, id, body),
  }),
  route({
    ...write,
    method: "POST",
    path: "/partner/calendars/:key/renewal/",
    summary: "다른 달력에 준 주소 바꾸기",
    params,
    handler: ({ db, user, params: { key } }) => renewCalendar(db, user, key),
  }),
  route({
    ...write,
    method: "DELETE",
    path: "/partner/calendars/:key/",
    summary: "다른 달력 연결 끊기",
    params,
    handler: ({ db, user, params: { key } }) => removeCalendar(db, user, key),
  }),
];
