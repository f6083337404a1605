import { and, eq, gt, lte, or, type SQL, sql } from "drizzle-orm";
import { notifyMember } from "@/server/commerce/members/tell-member";
import { afterQuiet } from "@/server/commerce/messages/quiet-hours";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { enqueueAll } from "@/server/platform/outbox";
import type { EventOf } from "@/server/platform/outbox-events";
import { pointLot } from "@/server/platform/schema/points";
import { kstInstant, kstToday } from "@/shared/dates/kst";
import { addDays, daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import { pointsEndingText } from "./copy";

const TOPIC = "points.ending";
/** Days before points expire. */
const STAGES = [60, 30, 3] as const;
/** Catches up after an outage; shorter than the outbox's deduplication window. */
const LATE_DAYS = 2;
const BATCH = 500;

/** Last Korean day on which a lot can be spent. */
const lastDay = sql<string>`(((${pointLot.expiresAt} - interval '1 millisecond') at time zone 'Asia/Seoul')::date)::text`;

/** Lots that reach a stage now. Skips lots issued with no longer life than that: no reminder right after issue. */
const reaches = (today: PlainDate, days: number): SQL | undefined =>
  and(
    gt(pointLot.expiresAt, new Date(kstInstant(addDays(today, days - LATE_DAYS)))),
    lte(pointLot.expiresAt, new Date(kstInstant(addDays(today, days + 1)))),
    sql`(${pointLot.createdAt} at time zone 'Asia/Seoul')::date < (${lastDay})::date - ${days}::int`,
  );

/** Queues one message per member, last day and stage of points about to expire. Idempotent. */
export async function recordPointsEnding(db: Db): Promise<void> {
  const today = kstToday(clock.now());
  const from = afterQuiet();
  let after = ["", ""];
  for (;;) {
    const due = await db
      .selectDistinct({ userId: pointLot.userId, day: lastDay })
      .from(pointLot)
      .where(
        and(
          gt(pointLot.remaining, 0),
          gt(pointLot.expiresAt, clock.sqlNow()),
          or(...STAGES.map((days) => reaches(today, days))),
          sql`(${pointLot.userId}, ${lastDay}) > (${after[0]}, ${after[1]})`,
        ),
      )
      .orderBy(pointLot.userId, lastDay)
      .limit(BATCH);
    await enqueueAll(
      db,
      due.map(({ userId, day }) => {
        const left = daysBetween(today, day);
        const stage = STAGES.findLast((days) => left <= days) ?? left;
        return {
          topic: TOPIC,
          dedupeKey: `${TOPIC}:${userId}:${day}:${stage}`,
          payload: { user_id: userId, day },
          from,
        };
      }),
    );
    if (due.length < BATCH) return;
    after = [due.at(-1)?.userId ?? "", due.at(-1)?.day ?? ""];
  }
}

/** Notifies a member unless the points are spent or the account is closed. Throws so the outbox retries. */
export async function notifyPointsEnding({ payload, dedupeKey: key }: EventOf<typeof TOPIC>, db: Db): Promise<void> {
  const userId = payload.user_id;
  const day = payload.day;
  const [left] = await db
    .select({ amount: sql<string>`coalesce(sum(${pointLot.remaining}), 0)` })
    .from(pointLot)
    .where(and(eq(pointLot.userId, userId), gt(pointLot.expiresAt, clock.sqlNow()), sql`${lastDay} = ${day}`));
  const amount = Number(left?.amount ?? 0);
  if (amount === 0) return;
  const text = pointsEndingText(day, amount, `${env().APP_ORIGIN}/mypage/point`);
  await notifyMember(db, { userId, text, key, template: TOPIC });
}
