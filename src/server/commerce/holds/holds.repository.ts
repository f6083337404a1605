import { and, eq, inArray, lte, notExists } from "drizzle-orm";
import { endDraft, freeBenefits } from "@/server/commerce/order-rows/drop-draft";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { clock } from "@/server/platform/clock";
import { batched } from "@/server/platform/db/batched";
import { rowsOf } from "@/server/platform/db/rows-of";
import { instantSql, statement } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import { hold, orders } from "@/server/platform/schema/commerce";
import { lineRows, seatLineOf } from "./hold-lines";
import { PARKED_BY } from "./park-freed";
import { returnHeld } from "./return-seats";
import type { SeatLine } from "./stock";

export type Hold = typeof hold.$inferSelect;

const holdRows = rowsOf(hold, "h");
const orderRows = rowsOf(orders, "p");
type Alive = Record<string, unknown> & { alive: boolean };

const lockedHold = statement<Alive>(
  `select ${holdRows.list}, h.expires_at > ${instantSql("$3")} as alive from hold h
   where h.id = $1 and h.user_id = $2 for no key update`,
);
const lockedLiveHolds = statement<Alive>(
  `select ${holdRows.list}, h.expires_at > ${instantSql("$2")} as alive from hold h
   where h.user_id = $1 and h.state = 'LIVE' order by h.id for no key update`,
);
const lockedOpenOrder = statement(
  `select ${orderRows.list} from orders p where p.hold_id = $1 and p.state in ('HELD', 'PAYING') for no key update`,
);
const linesOfHold = statement(`select ${lineRows.list} from hold_line l where l.hold_id = $1`);

const withLife = (raw: Alive) => {
  const found = holdRows.read(raw);
  return found ? [{ ...found, isAlive: raw.alive }] : [];
};

/** One hold of a user, locked; null if it does not exist or belongs to another user. */
export async function lockHold(tx: Db, { userId, holdId }: { userId: string; holdId: string }) {
  const [found] = (await lockedHold(tx, holdId, userId, clock.offsetMs())).flatMap(withLife);
  return found ?? null;
}

const oneAtATime = statement("select pg_advisory_xact_lock(hashtextextended($1, 0))");

export type LiveHold = Hold & { isAlive: boolean };

/**
 * The live holds of a user, locked, oldest first, including expired ones that have not been swept yet. Also takes a
 * lock per user, so that only one transaction at a time counts and changes the user's holds.
 */
export async function lockLiveHolds(tx: Db, userId: string): Promise<LiveHold[]> {
  // Sent together; the database runs them in this order.
  const [, live] = await Promise.all([oneAtATime(tx, `hold ${userId}`), lockedLiveHolds(tx, userId, clock.offsetMs())]);
  return live.flatMap(withLife);
}

type Owner = { userId: string; productKey: string };
const isThere = (state: "LIVE" | "YIELDED"): string =>
  `exists (select from hold h where h.user_id = a.user_id and h.product_key = a.product_key
     and h.state = '${state}' and h.expires_at > ${instantSql("$3")})`;
const standings = statement<{ live: boolean; yielded: boolean }>(
  `select ${isThere("LIVE")} as live, ${isThere("YIELDED")} as yielded
   from unnest($1::text[], $2::text[]) with ordinality a (user_id, product_key, at) order by a.at`,
);

/** A user's hold of a product: live, yielded (a visitor's seats were taken by others), or none. */
export const holdStanding = batched(async (db, owners: readonly Owner[]): Promise<("live" | "yielded" | "none")[]> => {
  const users = owners.map(({ userId }) => userId);
  const products = owners.map(({ productKey }) => productKey);
  const rows = await standings(db, users, products, clock.offsetMs());
  return rows.map(({ live, yielded }) => {
    if (live) return "live";
    return yielded ? "yielded" : "none";
  });
});

const linesOfHolds = statement(
  `select ${lineRows.list} from hold_line l where l.hold_id = any((select $1::text[])::text[])`,
);
const readLines = (raws: Record<string, unknown>[]) =>
  raws.flatMap((raw) => lineRows.read(raw) ?? []).map((row) => ({ holdId: row.holdId, line: seatLineOf(row) }));

/** Holds with their lines. */
export async function withLines<H extends Hold>(db: Db, holds: readonly H[]): Promise<(H & { lines: SeatLine[] })[]> {
  if (holds.length === 0) return [];
  const raws = await linesOfHolds(
    db,
    holds.map(({ id }) => id),
  );
  const rows = readLines(raws);
  return holds.map((held) => ({
    ...held,
    lines: rows.filter(({ holdId }) => holdId === held.id).map(({ line }) => line),
  }));
}

/** The seats and nights of one hold. */
export const linesOf = async (db: Db, holdId: string): Promise<SeatLine[]> =>
  readLines(await linesOfHold(db, holdId)).map(({ line }) => line);

/** The unpaid order of a hold, locked; null if there is none. */
export async function lockOpenOrder(tx: Db, holdId: string) {
  const [raw] = await lockedOpenOrder(tx, holdId);
  return raw ? orderRows.read(raw) : null;
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
  if (!ended.isSoft) await returnHeld(tx, await linesOf(tx, holdId));
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
  const rows = readLines(await linesOfHolds(tx, ids));
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
