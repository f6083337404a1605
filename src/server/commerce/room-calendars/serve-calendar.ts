import { createHash } from "node:crypto";
import { and, asc, eq, gte, inArray } from "drizzle-orm";
import { type CalendarEvent, calendarText } from "@/server/commerce/reservations/ics";
import { clock } from "@/server/platform/clock";
import { blindIndexes } from "@/server/platform/crypto/blind-index";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { ApiError, notFound } from "@/server/platform/errors";
import { consume } from "@/server/platform/http/rate-limit";
import { errorResponse } from "@/server/platform/http/reply";
import { roomCalendar } from "@/server/platform/schema/stay/room-calendar";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { roomCalendarCopy as copy } from "./copy";
import { ownUid, type RoomCalendarRow, roomOfCalendar } from "./rows";

const FILE = /\/([\w-]{43})\.ics$/;

/** Sites read every few hours; this only stops a loop. */
const READS = { points: 60, seconds: 600 };

/**
 * Answers `/api/room-calendar/{token}.ics`: nights of a room that are booked or closed here, without any name. The
 * token is the only check. Nights that another site has are left out: each site would hold them open for the other.
 */
export async function answerRoomCalendar(request: Request): Promise<Response> {
  const token = FILE.exec(new URL(request.url).pathname)?.[1];
  const db = await database();
  const calendar = token === undefined ? null : await calendarOfLink(db, token);
  if (!calendar) return errorResponse(notFound(), {});
  try {
    await consume(db, { key: `room-calendar|${calendar.id}`, ...READS });
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error, {});
    throw error;
  }
  const runs = runsOf(await takenNights(db, calendar.productId));
  await db
    .update(roomCalendar)
    .set({ servedAt: clock.sqlNow(), servedNights: runs.flatMap(({ nights }) => nights) })
    .where(eq(roomCalendar.id, calendar.id));
  const room = await roomOfCalendar(db, calendar.productId);
  const name = copy.calendarName(room?.place ?? "", room?.room ?? "");
  const headers = {
    // Weak: the time of writing differs between two texts with the same nights.
    etag: `W/"${createHash("sha256")
      .update(JSON.stringify([name, runs]))
      .digest("base64url")}"`,
    "cache-control": "private, no-cache",
    "x-robots-tag": "noindex",
  };
  if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
  return new Response(toText(name, calendar.productId, runs), {
    headers: {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'inline; filename="nadlang-room.ics"',
      "x-content-type-options": "nosniff",
    },
  });
}

async function calendarOfLink(db: Db, token: string): Promise<RoomCalendarRow | null> {
  const [row] = await db
    .select()
    .from(roomCalendar)
    .where(inArray(roomCalendar.linkHash, blindIndexes("link", token)));
  return row ?? null;
}

type Taken = { night: PlainDate; isBooked: boolean };

async function takenNights(db: Db, productId: number): Promise<Taken[]> {
  const nights = await db
    .select()
    .from(roomNight)
    .where(and(eq(roomNight.productId, productId), gte(roomNight.night, kstToday(clock.now()))))
    .orderBy(asc(roomNight.night));
  return nights.flatMap(({ night, held, sold, capacity, isClosed, closedByCalendar }) => {
    // A room that is being paid counts as booked.
    const isBooked = capacity > 0 && held + sold >= capacity;
    return isBooked || capacity === 0 || (isClosed && !closedByCalendar) ? [{ night, isBooked }] : [];
  });
}

type Run = { isBooked: boolean; nights: PlainDate[] };

/** Joins consecutive nights of a kind: the feed does not show where one booking ends and the next begins. */
function runsOf(taken: readonly Taken[]): Run[] {
  const runs: Run[] = [];
  for (const { night, isBooked } of taken) {
    const last = runs.at(-1);
    if (last && last.isBooked === isBooked && addDays(last.nights.at(-1) ?? "", 1) === night) last.nights.push(night);
    else runs.push({ isBooked, nights: [night] });
  }
  return runs;
}

function toText(name: string, productId: number, runs: readonly Run[]): string {
  const host = new URL(env().APP_ORIGIN).hostname;
  const stamp = `${clock.now().toISOString().slice(0, 19)}Z`;
  return calendarText(
    [
      ["method", {}, "text", "PUBLISH"],
      ["x-wr-calname", {}, "unknown", name],
      ["refresh-interval", {}, "duration", "PT1H"],
    ],
    runs.map(
      ({ isBooked, nights: [from = "", ...more] }): CalendarEvent => [
        "vevent",
        [
          ["uid", {}, "text", `${ownUid(productId)}${from}@${host}`],
          ["dtstamp", {}, "date-time", stamp],
          ["dtstart", {}, "date", from],
          ["dtend", {}, "date", addDays(from, more.length + 1)],
          ["summary", {}, "text", isBooked ? copy.booked : copy.closed],
        ],
        [],
      ],
    ),
  );
}
