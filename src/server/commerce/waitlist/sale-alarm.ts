import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { notFound, refused } from "@/server/platform/errors";
import { enqueue } from "@/server/platform/outbox";
import { content } from "@/server/platform/schema/catalog";
import { saleAlarm } from "@/server/platform/schema/waitlist";
import type { SaleAlarmState } from "@/shared/contract/main/booking/waitlist";

const BATCH = 200;
type Alarm = { userId: string; contentId: number };

/** Requests one message when an activity goes on sale. Idempotent. Throws 404, F000 when it is on sale now. */
export async function setSaleAlarm(db: Db, { userId, contentId }: Alarm): Promise<SaleAlarmState> {
  const [found] = await db
    .select({ saleState: content.saleState, opensAt: content.saleOpensAt })
    .from(content)
    .where(eq(content.id, contentId));
  if (!found || found.saleState === "info_only") throw notFound();
  if (found.saleState === "ended") throw refused("판매가 끝난 놀이예요. 비슷한 놀이를 찾아볼까요?");
  if (found.saleState === "on_sale" && (found.opensAt === null || found.opensAt <= clock.now()))
    throw refused("지금 바로 예약할 수 있어요.");
  await db
    .insert(saleAlarm)
    .values({ userId, contentId, createdAt: clock.now() })
    .onConflictDoUpdate({ target: [saleAlarm.userId, saleAlarm.contentId], set: { toldAt: null } });
  return { content_pk: contentId, is_on: true };
}

export async function dropSaleAlarm(db: Db, { userId, contentId }: Alarm): Promise<SaleAlarmState> {
  await db.delete(saleAlarm).where(and(eq(saleAlarm.userId, userId), eq(saleAlarm.contentId, contentId)));
  return { content_pk: contentId, is_on: false };
}

/** Status of a member's alarm for a content; off once the message was sent. */
export async function findSaleAlarm(db: Db, { userId, contentId }: Alarm): Promise<SaleAlarmState> {
  const found = await db
    .select({ contentId: saleAlarm.contentId })
    .from(saleAlarm)
    .where(and(eq(saleAlarm.userId, userId), eq(saleAlarm.contentId, contentId), isNull(saleAlarm.toldAt)));
  return { content_pk: contentId, is_on: found.length > 0 };
}

/** Puts contents on sale whose opening time has come; returns the count. */
export async function openSales(db: Db): Promise<number> {
  const opened = await db
    .update(content)
    .set({ saleState: "on_sale" })
    .where(and(eq(content.saleState, "not_on_sale"), lte(content.saleOpensAt, clock.sqlNow())))
    .returning({ id: content.id });
  return opened.length;
}

/** Queues one message per alarm of activities now on sale. Returns the number of alarms. */
export async function ringSaleAlarms(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await tx
      .select({ userId: saleAlarm.userId, contentId: saleAlarm.contentId, createdAt: saleAlarm.createdAt })
      .from(saleAlarm)
      .innerJoin(content, eq(content.id, saleAlarm.contentId))
      .where(
        and(
          isNull(saleAlarm.toldAt),
          eq(content.saleState, "on_sale"),
          or(isNull(content.saleOpensAt), lte(content.saleOpensAt, clock.sqlNow())),
        ),
      )
      .limit(BATCH)
      .for("no key update", { of: saleAlarm, skipLocked: true });
    for (const { userId, contentId } of due) {
      const [updated] = await tx
        .update(saleAlarm)
        .set({ toldAt: clock.now() })
        .where(and(eq(saleAlarm.userId, userId), eq(saleAlarm.contentId, contentId), isNull(saleAlarm.toldAt)))
        .returning({ toldAt: sql<string>`to_char(${saleAlarm.toldAt}, 'YYYYMMDDHH24MISSMS')` });
      if (updated)
        await enqueue(tx, {
          topic: "sale.opened",
          dedupeKey: `sale:${contentId}:${userId}:${updated.toldAt}`,
          payload: { user_id: userId, content_pk: contentId },
        });
    }
    return due.length;
  });
}
