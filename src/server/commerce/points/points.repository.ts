import { and, asc, desc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { pointBalance, pointLog, pointLot } from "@/server/platform/schema/points";
import type { LotPart } from "@/shared/points/lots";

type PointKind = typeof pointLog.$inferSelect.kind;
type Lot = typeof pointLot.$inferSelect;

/** Locks a member's points until the transaction ends and returns the balance; serialises all changes. */
export async function lockBalance(tx: Db, userId: string): Promise<number> {
  await tx.insert(pointBalance).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(pointBalance).where(eq(pointBalance.userId, userId)).for("no key update");
  return row?.balance ?? 0;
}

/** True when this event is already in the ledger. Call it under the lock. */
export const isLogged = async (db: Db, dedupeKey: string): Promise<boolean> =>
  (await db.$count(pointLog, eq(pointLog.dedupeKey, dedupeKey))) > 0;

/** Lots with points left: live ones, earliest expiry first, or expired ones. */
export const openLots = (tx: Db, userId: string, which: "live" | "ended"): Promise<Lot[]> =>
  tx
    .select()
    .from(pointLot)
    .where(
      and(
        eq(pointLot.userId, userId),
        gt(pointLot.remaining, 0),
        which === "live" ? gt(pointLot.expiresAt, clock.sqlNow()) : lte(pointLot.expiresAt, clock.sqlNow()),
      ),
    )
    .orderBy(asc(pointLot.expiresAt), asc(pointLot.id));

export const loadLots = (db: Db, ids: string[]): Promise<Lot[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.select().from(pointLot).where(inArray(pointLot.id, ids));

/** Deducts parts from lots. Throws when a lot cannot cover its part. */
export async function drawLots(tx: Db, userId: string, parts: readonly LotPart[]): Promise<void> {
  for (const part of parts) {
    const drawn = await tx
      .update(pointLot)
      .set({ remaining: sql`${pointLot.remaining} - ${part.amount}::bigint` })
      .where(
        and(
          eq(pointLot.id, part.id),
          eq(pointLot.userId, userId),
          sql`${pointLot.remaining} >= ${part.amount}::bigint`,
        ),
      )
      .returning({ id: pointLot.id });
    if (drawn.length !== 1) throw new Error(`Point lot ${part.id} does not hold ${part.amount}.`);
  }
}

type Entry = {
  userId: string;
  delta: number;
  kind: PointKind;
  reason: string;
  dedupeKey: string;
  lots: LotPart[];
  orderId?: string | null;
};

/** Writes one ledger entry and updates the cached balance. The balance must be locked. */
export async function writeEntry(tx: Db, entry: Entry): Promise<void> {
  const [row] = await tx
    .update(pointBalance)
    .set({ balance: sql`${pointBalance.balance} + ${entry.delta}::bigint` })
    .where(and(eq(pointBalance.userId, entry.userId), sql`${pointBalance.balance} + ${entry.delta}::bigint >= 0`))
    .returning({ balance: pointBalance.balance });
  if (!row) throw new Error(`The balance of ${entry.userId} does not bear ${entry.delta}.`);
  await tx.insert(pointLog).values({ ...entry, balanceAfter: row.balance, createdAt: clock.sqlNow() });
}

export type EntriesAsk = {
  userId: string;
  limit: number;
  offset: number;
  kind?: "gain" | "spend" | "end" | undefined;
};

const KINDS: Readonly<Record<NonNullable<EntriesAsk["kind"]>, PointKind[]>> = {
  gain: ["earn", "refund"],
  spend: ["spend", "clawback"],
  end: ["expire"],
};

/** Ledger entries of a member, newest first. */
export const selectEntries = (db: Db, { userId, kind, limit, offset }: EntriesAsk) =>
  db
    .select()
    .from(pointLog)
    .where(and(eq(pointLog.userId, userId), kind ? inArray(pointLog.kind, KINDS[kind]) : undefined))
    .orderBy(desc(pointLog.seq))
    .limit(limit)
    .offset(offset);

export const orderEntries = (db: Db, userId: string, orderId: string, kind: PointKind) =>
  db
    .select()
    .from(pointLog)
    .where(and(eq(pointLog.userId, userId), eq(pointLog.orderId, orderId), eq(pointLog.kind, kind)))
    .orderBy(asc(pointLog.seq));

/** Members with points left in expired lots. */
export async function usersWithEndedLots(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: pointLot.userId })
    .from(pointLot)
    .where(and(gt(pointLot.remaining, 0), lte(pointLot.expiresAt, clock.sqlNow())))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
