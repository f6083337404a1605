import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { sendSms } from "@/server/commerce/messages/send-sms";
import { loadManagers, staffPhone } from "@/server/commerce/staff/members";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { uuidv7 } from "@/server/platform/ids";
import { enqueueAll, type LaterEvent } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { roomCalendar, roomCalendarNight } from "@/server/platform/schema/stay/room-calendar";
import type { CalendarFailure } from "@/shared/contract/stay/room-calendars";
import { conflictText, failingText } from "./copy";
import { findConflicts, type RoomCalendarRow, roomOfCalendar } from "./rows";

/** Message to managers of an accommodation about a connected calendar. */
export const ROOM_CALENDAR = "news.room-calendar";

const TOLD_AFTER_SECONDS = 2 * 60 * 60;

type News = Pick<EventOf<typeof ROOM_CALENDAR>["payload"], "news" | "nights">;

async function notifyManagers(tx: Db, calendar: RoomCalendarRow, news: News): Promise<void> {
  const room = await roomOfCalendar(tx, calendar.productId);
  if (!room) return;
  const from = afterQuiet(news.nights.map((date) => ({ date })));
  const key = uuidv7();
  await enqueueAll(
    tx,
    (await loadManagers(tx, room.venueId)).map(
      (staffId): LaterEvent => ({
        topic: ROOM_CALENDAR,
        dedupeKey: `${ROOM_CALENDAR}:${key}:${staffId}`,
        payload: { calendar_id: calendar.id, staff_id: staffId, ...news },
        from,
      }),
    ),
  );
}

/** Queues one message about new nights that are sold here too. The caller has locked the room's calendars. */
export async function noteConflicts(tx: Db, calendar: RoomCalendarRow): Promise<void> {
  const nights = (await findConflicts(tx, [calendar.id])).filter(({ isTold }) => !isTold).map(({ night }) => night);
  if (nights.length === 0) return;
  await tx
    .update(roomCalendarNight)
    .set({ isTold: true })
    .where(and(eq(roomCalendarNight.calendarId, calendar.id), inArray(roomCalendarNight.night, nights)));
  await notifyManagers(tx, calendar, { news: "conflict", nights });
}

/** Records a failed reading; after two hours of them the venue gets one message. */
export async function noteFailure(tx: Db, calendar: RoomCalendarRow, failure: CalendarFailure): Promise<void> {
  await tx
    .update(roomCalendar)
    .set({ failure, failingSince: sql`coalesce(${roomCalendar.failingSince}, ${clock.sqlNow()})` })
    .where(eq(roomCalendar.id, calendar.id));
  const told = await tx
    .update(roomCalendar)
    .set({ isFailureTold: true })
    .where(
      and(
        eq(roomCalendar.id, calendar.id),
        eq(roomCalendar.isFailureTold, false),
        lte(roomCalendar.failingSince, clock.sqlNowPlus(-TOLD_AFTER_SECONDS)),
      ),
    )
    .returning({ id: roomCalendar.id });
  if (told.length > 0) await notifyManagers(tx, calendar, { news: "failing", nights: [] });
}

/** Queues a message about the recovery, after one about the failure. The caller has locked the room's calendars. */
export async function noteWorking(tx: Db, calendar: RoomCalendarRow): Promise<void> {
  if (calendar.isFailureTold) await notifyManagers(tx, calendar, { news: "working", nights: [] });
}

/** Sends the message unless it is outdated. Throws so the outbox retries. */
export async function sendCalendarNews({ payload, dedupeKey }: EventOf<typeof ROOM_CALENDAR>, db: Db): Promise<void> {
  const [calendar] = await db.select().from(roomCalendar).where(eq(roomCalendar.id, payload.calendar_id));
  const room = calendar && (await roomOfCalendar(db, calendar.productId));
  const to = room ? await staffPhone(db, payload.staff_id) : null;
  if (!room || to === null) return;
  const link = `${env().APP_ORIGIN}/partner/console/stays?id=${room.placeId}&part=calendars&room=${room.roomId}`;
  const place = { place: room.place, room: room.room, name: calendar.name };
  if (payload.news !== "conflict") {
    // The failure ended during the quiet hours.
    if (payload.news === "failing" && calendar.failure === null) return;
    return sendSms(to, failingText(place, payload.news === "failing", link), dedupeKey, "venue.room-calendar");
  }
  const open = await findConflicts(db, [calendar.id]);
  const nights = payload.nights.filter((night) => open.some((conflict) => conflict.night === night));
  if (nights.length > 0) await sendSms(to, conflictText(place, nights, link), dedupeKey, "venue.room-calendar");
}
