import { and, eq, gt, inArray, lte, notExists } from "drizzle-orm";
import { endDraft, freeBenefits } from "@/server/commerce/order-rows/drop-draft";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { clock } from "@/server/platform/clock";
import { jsonReader } from "@/server/platform/db/one-row";
import { instantSql, query } from "@/server/platform/db/query";
import type { Db } from "@/server/platform/db/types";
import { hold, orders } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { toSeatLine } from "./hold-lines";
import { PARKED_BY } from "./park-freed";
import { returnHeld } from "./return-seats";
import type { SeatLine } from "./stock";

export type Hold = typeof hold.$inferSelect;

/** Reads a hold that a statement returned as `to_jsonb(row)`. */
export const holdFromJson = jsonReader(hold);

type Found = { row: Record<string, unknown>; isAlive: boolean; hasOrder: boolean };

/** Holds that match a condition on `h`, locked. `$1` is `clock.offsetMs()`. */
async function lockHolds(tx: Db, name: string, where: string, values: unknown[]): Promise<LiveHold[]> {
  const text = `select to_jsonb(h) as row, h.expires_at > ${instantSql("$1")} as "isAlive",
      exists (select from orders o where o.hold_id = h.id and o.state in ('HELD', 'PAYING')) as "hasOrder"
    from hold h where ${where} order by h.id for no key update`;
  const rows = await query<Found>(tx, { name, text, values: [clock.offsetMs(), ...values] });
  return rows.map(({ row, ...found }) => ({ ...holdFromJson(row), ...found }));
}

/** One hold of a user, locked; null if it does not exist or belongs to another user. */
export async function lockHold(
  tx: Db,
  { userId, holdId }: { userId: string; holdId: string },
): Promise<LiveHold | null> {
  const [found] = await lockHolds(tx, "hold_lock", "h.id = $2 and h.user_id = $3", [holdId, userId]);
  return found ?? null;
}

/** `hasOrder`: it had an unpaid order when this statement began, which can be before it waited for the lock. */
export type LiveHold = Hold & { isAlive: boolean; hasOrder: boolean };

/**
 * The live holds of a user, locked, oldest first, including expired ones that have not been swept yet. Also takes a
 * lock per user, so that only one transaction at a time counts and changes the user's holds.
 */
export async function lockLiveHolds(tx: Db, userId: string): Promise<LiveHold[]> {
  const lock = { name: "holds_lock", text: "select pg_advisory_xact_lock(hashtextextended($1, 0))" };
  // Sent together; the database runs them in this order.
  const [, live] = await Promise.all([
    query(tx, { ...lock, values: [`hold ${userId}`] }),
    lockHolds(tx, "holds_live", "h.user_id = $2 and h.state = 'LIVE'", [userId]),
  ]);
  return live;
}

/** A user's hold of a product: live, yielded (a visitor's seats were taken by others), or none. */
export async function holdStanding(
  db: Db,
  { userId, productKey }: { userId: string; productKey: string },
): Promise<"live" | "yielded" | "none"> {
  const [found] = await db
    .select({ state: hold.state })
    .from(hold)
    .where(
      and(
        eq(hold.userId, userId),
        eq(hold.productKey, productKey),
        inArray(hold.state, ["LIVE", "YIELDED"]),
        gt(hold.expiresAt, clock.sqlNow()),
      ),
    )
    .orderBy(hold.state)
    .limit(1);
  if (!found) return "none";
  return found.state === "LIVE" ? "live" : "yielded";
}

const linesOfHolds = async (db: Db, ids: readonly string[]) =>
  (
    await db
      .select()
      .from(holdLine)
      .where(inArray(holdLine.holdId, [...ids]))
  ).map((row) => ({
    holdId: row.holdId,
    line: toSeatLine(row),
  }));

export async function withLines<H extends Hold>(db: Db, holds: readonly H[]): Promise<(H & { lines: SeatLine[] })[]> {
  if (holds.length === 0) return [];
  const rows = await linesOfHolds(
    db,
    holds.map(({ id }) => id),
  );
  return holds.map((held) => ({
    ...held,
    lines: rows.filter(({ holdId }) => holdId === held.id).map(({ line }) => line),
  }));
}

export const loadLines = async (db: Db, holdId: string): Promise<SeatLine[]> =>
  (await linesOfHolds(db, [holdId])).map(({ line }) => line);

/** The unpaid order of a hold, locked; null if there is none. */
export async function lockOpenOrder(tx: Db, holdId: string): Promise<Order | null> {
  const [found] = await openOrders(tx, [holdId]).prepare("order_open").execute();
  return found ?? null;
}

type EndState = "RELEASED" | "EXPIRED" | "YIELDED";

/** Ends a live hold without releasing its seats, which is the caller's job; null if it was not live. */
export async function markEnded(tx: Db, holdId: string, state: EndState) {
  const [ended] = await tx
    .update(hold)
    .set({ state, endedAt: clock.sqlNow() })
    .where(and(eq(hold.id, holdId), eq(hold.state, "LIVE")))
    .returning({ isSoft: hold.isSoft });
  return ended ?? null;
}

/** Ends a live hold and releases its seats; false if it was not live. */
export async function endHold(tx: Db, holdId: string, state: EndState): Promise<boolean> {
  const ended = await markEnded(tx, holdId, state);
  if (!ended) return false;
  if (!ended.isSoft) await returnHeld(tx, await loadLines(tx, holdId));
  return true;
}

/**
 * Ends a live hold and its unpaid order (locked by the caller; null if none), in the common lock order: order, payment,
 * seats, benefits. False if the hold was not live.
 */
export async function endHoldAndDraft(
  tx: Db,
  { holdId, draft }: { holdId: string; draft: Order | null },
  state: EndState,
  reason: "hold_expired" | "released" | "closed",
): Promise<boolean> {
  if (draft) await endDraft(tx, draft, "EXPIRED", reason);
  const isEnded = await endHold(tx, holdId, state);
  if (draft) await freeBenefits(tx, draft, reason);
  return isEnded;
}

/** Ends live firm holds that the caller has locked, and releases their seats. */
export async function endHolds(tx: Db, ids: string[], state: EndState): Promise<void> {
  const ended = await tx
    .update(hold)
    .set({ state, endedAt: clock.sqlNow() })
    .where(inArray(hold.id, ids))
    .returning({ id: hold.id, userId: hold.userId });
  const rows = await linesOfHolds(tx, ids);
  // Expired parked seats go on open sale: parking them again would block them for ever.
  const parked = new Set(ended.flatMap(({ id, userId }) => (userId === PARKED_BY ? [id] : [])));
  const parkable = rows.filter(({ holdId }) => !parked.has(holdId));
  await returnHeld(
    tx,
    rows.map(({ line }) => line),
    parkable.map(({ line }) => line),
  );
}

/**
 * Locks expired firm holds that are not being paid (or only `holdId`), oldest first, and returns their ids. Skips holds
 * locked by others.
 */
export async function lockExpired(tx: Db, limit: number, holdId?: string): Promise<string[]> {
  const beingPaid = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.holdId, hold.id), eq(orders.state, "PAYING")));
  const rows = await tx
    .select({ id: hold.id })
    .from(hold)
    .where(
      and(
        holdId === undefined ? undefined : eq(hold.id, holdId),
        eq(hold.state, "LIVE"),
        eq(hold.isSoft, false),
        lte(hold.expiresAt, clock.sqlNow()),
        notExists(beingPaid),
      ),
    )
    .orderBy(hold.expiresAt)
    .limit(limit)
    .for("no key update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** The unpaid orders of these holds, locked. */
export const openOrders = (tx: Db, holdIds: readonly string[]) =>
  tx
    .select()
    .from(orders)
    .where(and(inArray(orders.holdId, [...holdIds]), inArray(orders.state, ["HELD", "PAYING"])))
    .orderBy(orders.id)
    .for("no key update");
