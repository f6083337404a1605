import { and, asc, eq, inArray, lte, notInArray } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { describe } from "@/server/platform/describe-error";
import { failpoint } from "@/server/platform/failpoints";
import type { Job } from "@/server/platform/jobs";
import { whileFull } from "@/server/platform/jobs";
import { log } from "@/server/platform/log";
import { fetchUntrusted, UntrustedError } from "@/server/platform/outgoing/fetch-untrusted";
import { roomCalendar, roomCalendarNight } from "@/server/platform/schema/stay/room-calendar";
import type { CalendarFailure } from "@/shared/contract/stay/room-calendars";
import { kstToday } from "@/shared/dates/kst";
import { noteConflicts, noteFailure, noteWorking } from "./calendar-news";
import { closeTaken } from "./close-taken";
import { type Feed, FeedFormatError, readFeed } from "./read-feed";
import { lockCalendars, openAddress, ownUid, type RoomCalendarRow, sealRefused } from "./rows";

const EVERY_SECONDS = 15 * 60;
const AT_ONCE = 8;

const REQUEST = {
  // Sites send calendars under these types too.
  accept: ["text/calendar", "text/plain", "application/octet-stream", "application/ics"],
  maxBytes: 1_000_000,
  timeoutMs: 15_000,
};

/** Returns the text at a venue's address. Throws UntrustedError. */
type ReadAddress = (address: string) => Promise<string>;

const readAddress: ReadAddress = (address) => fetchUntrusted(address, REQUEST);

/** Reads each connected calendar every quarter of an hour; a new one within a minute. */
export const importCalendarsJob: Job = {
  name: "room-calendars",
  everySeconds: 60,
  callsOut: true,
  run: whileFull(AT_ONCE, (db) => importDue(db)),
};

/** Reads the calendars that are due, at most AT_ONCE; returns their number. */
export async function importDue(db: Db, read: ReadAddress = readAddress): Promise<number> {
  const due = await claimDue(db);
  await Promise.all(due.map((calendar) => importOne(db, calendar, read)));
  return due.length;
}

/** Marks calendars as read now, so that no other process reads them too; after a crash they wait for the next round. */
const claimDue = (db: Db): Promise<RoomCalendarRow[]> =>
  db
    .update(roomCalendar)
    .set({ dueAt: clock.sqlNowPlus(EVERY_SECONDS) })
    .where(
      inArray(
        roomCalendar.id,
        db
          .select({ id: roomCalendar.id })
          .from(roomCalendar)
          .where(lte(roomCalendar.dueAt, clock.sqlNow()))
          .orderBy(asc(roomCalendar.dueAt))
          .limit(AT_ONCE)
          .for("no key update", { skipLocked: true }),
      ),
    )
    .returning();

async function importOne(db: Db, calendar: RoomCalendarRow, read: ReadAddress): Promise<void> {
  const address = openAddress(calendar);
  if (address === null) return;
  const today = kstToday(clock.now());
  try {
    const text = await read(address);
    const feed = readFeed(text, { today, ownUid: ownUid(calendar.productId) });
    await transaction(db, (tx) => applyFeed(tx, calendar, feed));
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    log().warn({ calendar: calendar.id, reason: describe(error) }, "a calendar was not read");
    await transaction(db, (tx) => noteFailure(tx, calendar, failure));
  }
}

function failureOf(error: unknown): CalendarFailure | null {
  if (error instanceof UntrustedError) return error.reason;
  return error instanceof FeedFormatError ? "format" : null;
}

/** Replaces the nights of a calendar with those of its feed, and closes or opens the room's nights by them. */
async function applyFeed(tx: Db, { id, productId, servedNights }: RoomCalendarRow, feed: Feed): Promise<void> {
  const calendar = (await lockCalendars(tx, productId)).find((row) => row.id === id);
  if (!calendar) return;
  const known = await tx.select().from(roomCalendarNight).where(eq(roomCalendarNight.calendarId, id));
  const echoes = echoesIn(feed, servedNights, known);
  const nights = [...feed.nights];
  await tx
    .delete(roomCalendarNight)
    .where(
      and(
        eq(roomCalendarNight.calendarId, id),
        nights.length === 0 ? undefined : notInArray(roomCalendarNight.night, nights),
      ),
    );
  await writeNights(tx, id, { nights: nights.filter((night) => echoes.has(night)), isEcho: true });
  await writeNights(tx, id, { nights: nights.filter((night) => !echoes.has(night)), isEcho: false });
  await failpoint("room-calendar.before-close");
  await closeTaken(tx, productId);
  await noteConflicts(tx, calendar);
  await noteWorking(tx, calendar);
  await tx
    .update(roomCalendar)
    .set({
      readAt: clock.sqlNow(),
      refusedEnc: sealRefused(id, feed.refused),
      failure: null,
      failingSince: null,
      isFailureTold: false,
    })
    .where(eq(roomCalendar.id, id));
}

type Night = typeof roomCalendarNight.$inferSelect;

/**
 * Nights with which the site repeats what it read here: taken nights that it had read (`servedNights`) before they
 * appeared in its own calendar. It cannot sell them. Once it reads them as free again, they count as its own.
 */
function echoesIn({ nights, reserved }: Feed, servedNights: readonly string[], known: readonly Night[]): Set<string> {
  const served = new Set(servedNights);
  const own = new Set(known.filter(({ isEcho }) => !isEcho).map(({ night }) => night));
  return new Set([...nights].filter((night) => served.has(night) && !own.has(night) && !reserved.has(night)));
}

type Write = { nights: readonly string[]; isEcho: boolean };

async function writeNights(tx: Db, calendarId: string, { nights, isEcho }: Write): Promise<void> {
  if (nights.length === 0) return;
  await tx
    .insert(roomCalendarNight)
    .values(nights.map((night) => ({ calendarId, night, isEcho })))
    .onConflictDoUpdate({ target: [roomCalendarNight.calendarId, roomCalendarNight.night], set: { isEcho } });
}
