import { and, asc, eq, gt, inArray, lte, notExists, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { hold, holdLine, purchase } from "@/server/platform/schema/commerce";
import { returnHeld, type SeatLine, type StockKind } from "./stock";

export type Hold = typeof hold.$inferSelect;

/** One hold of a user; null when it is not there or not theirs. */
export async function findHold(db: Db, { userId, holdId }: { userId: string; holdId: string }): Promise<Hold | null> {
  const [found] = await db
    .select()
    .from(hold)
    .where(and(eq(hold.id, holdId), eq(hold.userId, userId)));
  return found ?? null;
}

/** One hold of a user, locked until the transaction ends; null when it is not there or not theirs. */
export async function lockHold(tx: Db, { userId, holdId }: { userId: string; holdId: string }) {
  const [found] = await tx
    .select({ hold, isAlive: sql<boolean>`${hold.expiresAt} > ${clock.sqlNow()}` })
    .from(hold)
    .where(and(eq(hold.id, holdId), eq(hold.userId, userId)))
    .for("update");
  return found ? { ...found.hold, isAlive: found.isAlive } : null;
}

/** The live holds of a user, locked; some may have run out without having been swept yet. */
export async function lockLiveHolds(tx: Db, userId: string) {
  const rows = await tx
    .select({ hold, isAlive: sql<boolean>`${hold.expiresAt} > ${clock.sqlNow()}` })
    .from(hold)
    .where(and(eq(hold.userId, userId), eq(hold.state, "LIVE")))
    .orderBy(asc(hold.id))
    .for("update");
  return rows.map((row) => ({ ...row.hold, isAlive: row.isAlive }));
}

/** Whether a user holds seats of a product now. */
export const hasLiveHold = async (
  db: Db,
  { userId, productKey }: { userId: string; productKey: string },
): Promise<boolean> =>
  (await db.$count(
    hold,
    and(
      eq(hold.userId, userId),
      eq(hold.productKey, productKey),
      eq(hold.state, "LIVE"),
      gt(hold.expiresAt, clock.sqlNow()),
    ),
  )) > 0;

export const linesOf = (db: Db, holdId: string): Promise<SeatLine[]> =>
  db.select({ slotPk: holdLine.slotPk, seats: holdLine.seats }).from(holdLine).where(eq(holdLine.holdId, holdId));

/** The unpaid order that stands on a hold, locked; null when there is none. */
export async function lockOpenPurchase(tx: Db, holdId: string) {
  const [found] = await tx
    .select()
    .from(purchase)
    .where(and(eq(purchase.holdId, holdId), inArray(purchase.state, ["HELD", "PAYING"])))
    .for("update");
  return found ?? null;
}

/** Ends a live hold and gives its seats back; false when someone else ended it first. */
export async function endHold(tx: Db, holdId: string, state: "RELEASED" | "EXPIRED"): Promise<boolean> {
  const [ended] = await tx
    .update(hold)
    .set({ state, endedAt: clock.sqlNow() })
    .where(and(eq(hold.id, holdId), eq(hold.state, "LIVE")))
    .returning({ productKey: hold.productKey });
  if (!ended) return false;
  await returnHeld(tx, kindOf(ended.productKey), await linesOf(tx, holdId));
  return true;
}

/** Ids of holds that have run out and are not being paid, oldest first. */
export async function expiredHolds(db: Db, limit: number): Promise<string[]> {
  const beingPaid = db
    .select({ id: purchase.id })
    .from(purchase)
    .where(and(eq(purchase.holdId, hold.id), eq(purchase.state, "PAYING")));
  const rows = await db
    .select({ id: hold.id })
    .from(hold)
    .where(and(eq(hold.state, "LIVE"), lte(hold.expiresAt, clock.sqlNow()), notExists(beingPaid)))
    .orderBy(hold.expiresAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** `activity:…` or `stay:…`. */
export const kindOf = (productKey: string): StockKind => (productKey.startsWith("stay:") ? "stay" : "activity");
