import { and, asc, eq, gt, sql } from "drizzle-orm";
import { notifyMember } from "@/server/commerce/members/tell-member";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueueAll } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { consent } from "@/server/platform/schema/member";
import { kstToday } from "@/shared/dates/kst";
import { consentText } from "./copy";

export const CONSENT_REMINDER = "consent.reminder";
/** Years between notices of a member's consent to advertising, from the day it was given (정보통신망법 제50조의8). */
const EVERY_YEARS = 2;
const YEARS_AHEAD = 40;
/** Catches up after an outage; shorter than the outbox's deduplication window. */
const LATE_DAYS = 2;
const BATCH = 500;

const givenOn = sql<string>`((${consent.at} at time zone 'Asia/Seoul')::date)::text`;

/** Queues a reminder for each member whose advertising consent reached a multiple of two years. Idempotent. */
export async function recordConsents(db: Db): Promise<void> {
  const today = kstToday(clock.now());
  const from = afterQuiet();
  let after = "";
  for (;;) {
    const due = await db
      .select({ userId: consent.userId, day: givenOn, years: sql<number>`years.n` })
      .from(consent)
      .innerJoin(
        sql`generate_series(${EVERY_YEARS}::int, ${YEARS_AHEAD}::int, ${EVERY_YEARS}::int) years (n)`,
        sql`${today}::date - ((${givenOn})::date + years.n * interval '1 year')::date between 0 and ${LATE_DAYS}::int`,
      )
      .where(and(eq(consent.kind, "marketing"), eq(consent.granted, true), gt(consent.userId, after)))
      .orderBy(asc(consent.userId))
      .limit(BATCH);
    await enqueueAll(
      db,
      due.map(({ userId, day, years }) => ({
        topic: CONSENT_REMINDER,
        dedupeKey: `${CONSENT_REMINDER}:${userId}:${day}:${years}`,
        payload: { user_id: userId, day, years },
        from,
      })),
    );
    if (due.length < BATCH) return;
    after = due.at(-1)?.userId ?? "";
  }
}

/** Notifies a member unless the consent was withdrawn or given again since. Throws so the outbox retries. */
export async function notifyConsent(
  { payload, dedupeKey: key }: EventOf<typeof CONSENT_REMINDER>,
  db: Db,
): Promise<void> {
  const [userId, day] = [payload.user_id, payload.day];
  const [found] = await db
    .select({ at: consent.at })
    .from(consent)
    .where(
      and(
        eq(consent.userId, userId),
        eq(consent.kind, "marketing"),
        eq(consent.granted, true),
        sql`${givenOn} = ${day}`,
      ),
    );
  if (!found) return;
  const text = consentText(day, payload.years, `${env().APP_ORIGIN}/mypage/settings`);
  await notifyMember(db, { userId, text, key, template: CONSENT_REMINDER });
}
