import { and, asc, desc, eq, inArray, ne, not, or, type SQL, sql } from "drizzle-orm";
import { lineKey, toSeatLine } from "@/server/commerce/holds/hold-lines";
import { canBeOffered, hasBought, isSold } from "@/server/commerce/holds/in-line";
import { PARKED_BY } from "@/server/commerce/holds/park-freed";
import { freeHeld, type SeatLine } from "@/server/commerce/holds/stock";
import { clock } from "@/server/platform/clock";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { hold } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { waitlistEntry } from "@/server/platform/schema/waitlist";

export type WaitlistEntry = typeof waitlistEntry.$inferSelect;

/** Seats of an entry: slots of an activity, or nights of a room. */
export const countSeats = ({ kind, lines }: Pick<WaitlistEntry, "kind" | "lines">): SeatLine[] =>
  lines.map((line) => ({ kind: kind === "stay" ? "night" : "slot", ...line }));

const LIVE = ["WAITING", "OFFERED"] as const;

/** A member's waiting or offered entries, offers first, then newest first. */
export const loadLiveEntries = (db: Db, userId: string): Promise<WaitlistEntry[]> =>
  db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.userId, userId), inArray(waitlistEntry.state, [...LIVE])))
    .orderBy(sql`${waitlistEntry.state} = 'OFFERED' desc`, desc(waitlistEntry.place));

/** One entry of a member; null when it does not exist or belongs to another member. */
export async function findEntry(db: Db, { userId, id }: { userId: string; id: string }): Promise<WaitlistEntry | null> {
  const [found] = await db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.id, id), eq(waitlistEntry.userId, userId)));
  return found ?? null;
}

/** Locks the entries of one product that can be offered seats now, in order. */
export const findLine = (tx: Db, productKey: string): Promise<WaitlistEntry[]> =>
  tx
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.productKey, productKey), canBeOffered(tx)))
    .orderBy(asc(waitlistEntry.place))
    .for("no key update");

/** Stock rows of all waiting entries of one product, including those that cannot be offered seats now. */
export async function rowsOfLine(tx: Db, productKey: string): Promise<SeatLine[]> {
  const found = await tx
    .select({ kind: waitlistEntry.kind, lines: waitlistEntry.lines })
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.productKey, productKey), eq(waitlistEntry.state, "WAITING")));
  return found.flatMap(countSeats);
}

const isParked = (row: SQL, kind: "slot" | "night") =>
  sql`exists (select from hold h join hold_line l on l.hold_id = h.id
    where h.user_id = ${PARKED_BY} and h.state = 'LIVE' and l.${sql.identifier(lineKey(kind).name)} = ${row})`;

/** Product keys with seats to offer, free or parked; the longest waiting first. */
export async function linesToServe(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ product_key: string }>(sql`
    select e.product_key from waitlist_entry e where e.state = 'WAITING' and (
      (e.kind = 'activity' and ${isSold} and exists (select from slot s
        where s.id = any(e.stock_ids) and not s.is_closed and s.held + s.sold < s.capacity))
      or (e.kind = 'stay' and ${isSold} and not exists (select from room_night n where n.id = any(e.stock_ids)
        and (n.is_closed or (n.held + n.sold >= n.capacity and not ${isParked(sql`n.id`, "night")}))))
      or exists (select from unnest(e.stock_ids) k where case e.kind
        when 'activity' then ${isParked(sql`k`, "slot")} else ${isParked(sql`k`, "night")} end)
      or (e.parked_since is not null and ${isSold}))
    group by e.product_key order by min(e.place)`);
  return rows.map(({ product_key }) => product_key);
}

type Parked = { ids: string[]; lines: SeatLine[] };

/** Locks the parked holds on these rows, which are of one kind. */
export async function lockParked(tx: Db, rows: readonly SeatLine[]): Promise<Parked> {
  const [first] = rows;
  if (!first) return { ids: [], lines: [] };
  const pks = [...new Set(rows.map(({ stockId }) => stockId))];
  const found = await tx
    .select({ id: hold.id, line: holdLine })
    .from(hold)
    .innerJoin(holdLine, eq(holdLine.holdId, hold.id))
    .where(and(eq(hold.userId, PARKED_BY), eq(hold.state, "LIVE"), inArray(lineKey(first.kind), pks)))
    .orderBy(hold.id)
    .for("no key update", { of: hold });
  return { ids: found.map(({ id }) => id), lines: found.map(({ line }) => toSeatLine(line)) };
}

/** Ends parked holds; the caller returns their seats. */
export async function endParked(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(hold)
    .set({ state: "RELEASED", endedAt: clock.sqlNow() })
    .where(inArray(hold.id, [...ids]));
}

/** Releases parked seats for sale when no family is waiting for their rows. */
export async function releaseUnwanted(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const isWanted = sql`exists (select from waitlist_entry e where e.state = 'WAITING'
      and case e.kind when 'stay' then ${holdLine.roomNightId} else ${holdLine.slotId} end = any(e.stock_ids))`;
    const unwanted = await tx
      .select({ id: hold.id, line: holdLine })
      .from(hold)
      .innerJoin(holdLine, eq(holdLine.holdId, hold.id))
      .where(and(eq(hold.userId, PARKED_BY), eq(hold.state, "LIVE"), not(isWanted)))
      .orderBy(hold.id)
      .for("no key update", { of: hold });
    await endParked(
      tx,
      unwanted.map(({ id }) => id),
    );
    await freeHeld(
      tx,
      unwanted.map(({ line }) => toSeatLine(line)),
    );
  });
}

/** Updates offers by their holds: paid → taken, released → declined, expired → lapsed. Ended entries are unchanged. */
export async function settleOffers(db: Db): Promise<void> {
  await db
    .update(waitlistEntry)
    .set({
      state: sql`case ${hold.state} when 'CONSUMED' then 'TAKEN' when 'RELEASED' then 'DECLINED' else 'LAPSED' end`,
      endedAt: clock.sqlNow(),
    })
    .from(hold)
    .where(and(eq(waitlistEntry.state, "OFFERED"), eq(hold.id, waitlistEntry.holdId), ne(hold.state, "LIVE")));
}

/** Ends entries of families that have bought the seats in the meantime. */
export async function settleBought(db: Db): Promise<void> {
  await db
    .update(waitlistEntry)
    .set({ state: "TAKEN", endedAt: clock.sqlNow() })
    .where(and(eq(waitlistEntry.state, "WAITING"), hasBought));
}

/** Ends entries past their own deadline or the slot's. */
export async function lapseWaiting(db: Db): Promise<void> {
  await db
    .update(waitlistEntry)
    .set({ state: "LAPSED", endedAt: clock.sqlNow() })
    .where(
      and(
        eq(waitlistEntry.state, "WAITING"),
        or(sql`${waitlistEntry.decideBy} <= ${clock.sqlNow()}`, sql`${waitlistEntry.slotAt} <= ${clock.sqlNow()}`),
      ),
    );
}
