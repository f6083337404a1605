import { eq, sql } from "drizzle-orm";
import { ROOM_CALENDAR } from "@/server/commerce/room-calendars/calendar-news";
import { addCalendar } from "@/server/commerce/room-calendars/calendars";
import { importDue } from "@/server/commerce/room-calendars/import-calendars";
import { roomOfCalendar, sealAddress } from "@/server/commerce/room-calendars/rows";
import { answerRoomCalendar } from "@/server/commerce/room-calendars/serve-calendar";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { outbox } from "@/server/platform/schema/operations";
import { roomCalendar } from "@/server/platform/schema/stay/room-calendar";
import { findOwner } from "./venue";

const CALENDAR = "BEGIN:VCALENDAR";

/** An all-day event of each night, as one iCalendar text. */
export const findFeed = (nights: readonly string[]): string =>
  [
    CALENDAR,
    ...nights.flatMap((night) => [
      "BEGIN:VEVENT",
      `UID:${night}@other`,
      `DTSTART;VALUE=DATE:${night.replaceAll("-", "")}`,
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");

export async function connectCalendar(db: Db, productId: number) {
  const room = await roomOfCalendar(db, productId);
  const owner = await findOwner(db, room?.venueId ?? 0);
  const made = (await addCalendar(db, owner, productId, { name: "다른 곳", address: "" })).calendars.at(-1);
  if (!made) throw new Error("not connected");
  return made;
}

/** Sets the address of a calendar, or the events themselves, and makes it due. */
export const importFrom = (db: Db, id: string, address: string) =>
  db
    .update(roomCalendar)
    .set({ addressEnc: sealAddress(id, address), dueAt: clock.sqlNow() })
    .where(eq(roomCalendar.id, id));

export async function pairCalendars(db: Db, here: number, there: number): Promise<void> {
  const [ours, theirs] = [await connectCalendar(db, here), await connectCalendar(db, there)];
  await importFrom(db, ours.id, theirs.url);
  await importFrom(db, theirs.id, ours.url);
}

/** Reads due calendars; an address is either the text of a calendar, or one of our own feeds. */
export const importCalendars = (db: Db): Promise<number> =>
  importDue(db, async (address) =>
    address.startsWith(CALENDAR) ? address : (await answerRoomCalendar(new Request(address))).text(),
  );

/** Nights in the messages about conflicts of a room, one entry a message. */
export async function conflictNews(db: Db, productId: number): Promise<string[]> {
  const rows = await db
    .select({ nights: sql<string[]>`${outbox.payload} -> 'nights'` })
    .from(outbox)
    .innerJoin(roomCalendar, eq(roomCalendar.id, sql`${outbox.payload} ->> 'calendar_id'`))
    .where(sql`${outbox.topic} = ${ROOM_CALENDAR} and ${roomCalendar.productId} = ${productId}`);
  return rows.flatMap(({ nights }) => nights);
}
