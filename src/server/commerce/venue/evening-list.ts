import { and, asc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { QUIET_FROM } from "@/server/commerce/messages/quiet-hours";
import { sendSms } from "@/server/commerce/messages/send-sms";
import { staffPhone } from "@/server/commerce/staff/members";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueue } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { staff } from "@/server/platform/schema/staff/staff";
import { kstParts, kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import { eveningText } from "./copy";
import { venueDay } from "./venue-day";

export const EVENING = "news.evening";
/** Korean hour from which tomorrow's list is sent. */
const FROM_HOUR = 18;
const BATCH = 200;

/** Queues tomorrow's list for each venue manager, once per day. Returns the number of managers. */
export async function recordEveningLists(db: Db): Promise<number> {
  const now = clock.now();
  const { hour } = kstParts(now);
  if (hour < FROM_HOUR || hour >= QUIET_FROM) return 0;
  const date = addDays(kstToday(now), 1);
  let looked = 0;
  let last = "";
  for (;;) {
    const rows = await db
      .select({ id: staff.id, venueId: staff.venueId })
      .from(staff)
      .where(
        and(
          gt(staff.id, last),
          isNotNull(staff.venueId),
          eq(staff.state, "active"),
          inArray(staff.role, ["owner", "manager"]),
        ),
      )
      .orderBy(asc(staff.id))
      .limit(BATCH);
    for (const { id, venueId } of rows) {
      if (venueId === null) continue;
      const payload = { staff_id: id, venue_pk: venueId, date };
      await enqueue(db, { topic: EVENING, dedupeKey: `${EVENING}:${id}:${date}`, payload });
    }
    looked += rows.length;
    if (rows.length < BATCH) return looked;
    last = rows.at(-1)?.id ?? "";
  }
}

/** Sends tomorrow's counts; nothing without visits, and nothing once that day has begun. */
export async function notifyEvening({ payload, dedupeKey }: EventOf<typeof EVENING>, db: Db): Promise<void> {
  const { date } = payload;
  if (date <= kstToday(clock.now())) return;
  const { parties } = await venueDay(db, payload.venue_pk, date);
  const live = parties.map((party) => ({
    ...party,
    left: party.tickets.filter(({ state }) => state === "ORDER").length,
  }));
  const coming = live.filter(({ kind, left }) => kind === "activity" && left > 0);
  const arriving = live.filter(({ stay, left }) => stay?.check_in === date && left > 0);
  const to = coming.length + arriving.length > 0 ? await staffPhone(db, payload.staff_id) : null;
  if (to === null) return;
  const tickets = coming.reduce((sum, { left }) => sum + left, 0);
  const link = `${env().APP_ORIGIN}/partner/console?date=${date}`;
  const counts = { parties: coming.length, tickets, stays: arriving.length };
  await sendSms(to, eveningText(date, counts, link), dedupeKey, "venue.evening");
}
