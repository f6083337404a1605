import { z } from "zod";
import { writtenText } from "@/shared/text/written-text";

/** Reasons for a failed reading; `format`: the answer is not a calendar. */
export const calendarFailures = [
  "address",
  "private",
  "redirects",
  "timeout",
  "size",
  "type",
  "status",
  "network",
  "format",
] as const;
export type CalendarFailure = (typeof calendarFailures)[number];

const calendar = z.object({
  id: z.string(),
  name: z.string(),
  /** Our secret address, which the other site reads. */
  url: z.string(),
  /** When the other site last read it. */
  served_at: z.string().nullable(),
  /** Host of its address, without the secret part; null when it is not imported. */
  source: z.string().nullable(),
  read_at: z.string().nullable(),
  failure: z.enum(calendarFailures).nullable(),
  failing_since: z.string().nullable(),
  /** Coming nights that this calendar closes. */
  nights: z.number().int(),
  /** Events that repeat and were not imported. */
  refused: z.array(z.object({ name: z.string(), date: z.string() })),
  /** Coming nights that are booked there and sold here. */
  conflicts: z.array(z.string()),
});
export type RoomCalendarView = z.infer<typeof calendar>;

/** GET /partner/rooms/{id}/calendars/. `can_import` is false for a type with several rooms: a calendar shows only one. */
export const roomCalendars = z.object({ can_import: z.boolean(), calendars: z.array(calendar) });
export type RoomCalendars = z.infer<typeof roomCalendars>;

/** POST /partner/rooms/{id}/calendars/. An empty address only exports. */
export const newRoomCalendar = z.object({
  name: writtenText().min(1, "어디 달력인지 써 주세요.").max(30),
  address: z.string().trim().max(1000, "주소가 너무 길어요."),
});
export type NewRoomCalendar = z.infer<typeof newRoomCalendar>;
