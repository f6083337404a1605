import { and, asc, desc, eq, gt, inArray, ne, not, notExists, or, sql } from "drizzle-orm";
import { linesOf } from "@/server/commerce/holds/holds.repository";
import { returnHeld, type SeatLine } from "@/server/commerce/holds/stock";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { hold } from "@/server/platform/schema/commerce";
import { waitlistEntry } from "@/server/platform/schema/waitlist";

export type WaitlistEntry = typeof waitlistEntry.$inferSelect;

/** The seats that an entry waits for: slots of an activity, or nights of a room. */
export const seatsOf = ({ kind, lines }: Pick<WaitlistEntry, "kind" | "lines">): SeatLine[] =>
  lines.map(({ slotPk, seats }) => ({ kind: kind === "stay" ? "night" : "slot", slotPk, seats }));

/** Whose hold parked seats are: no member's, and no order can be made of it. */
export const PARKED_BY = "waitlist";

const LIVE = ["WAITING", "OFFERED"] as const;

/** A member's entries that still wait or hold an offer, newest first. */
export const liveEntriesOf = (db: Db, userId: string): Promise<WaitlistEntry[]> =>
  db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.userId, userId), inArray(waitlistEntry.state, [...LIVE])))
    .orderBy(sql`${waitlistEntry.state} = 'OFFERED' desc`, desc(waitlistEntry.place));

/** One entry of a member; null when it is not there or not theirs. */
export async function entryOf(db: Db, { userId, id }: { userId: string; id: string }): Promise<WaitlistEntry | null> {
  const [found] = await db
    .select()
    .from(waitlistEntry)
    .where(and(eq(waitlistEntry.id, id), eq(waitlistEntry.userId, userId)));
  return found ?? null;
}

/** What is not sold now is offered to nobody, whatever comes free of it: it could not be paid for. */
const isSold = sql`case kind
  when 'activity' then exists (select from content c where c.pk = content_pk and c.sale_state = 'on_sale')
  else exists (select from room_night n join stay_product p on p.id = n.product_id
    join accommodation a on a.id = p.accommodation_id
    where n.pk = any(stock_pks) and p.is_active and a.is_active and a.contracted_at is not null) end`;

/** Paid since for what they wait for: they were faster than their turn. */
const hasBought = sql`exists (select from purchase p join hold h on h.id = p.hold_id
  where p.user_id = waitlist_entry.user_id and h.product_key = waitlist_entry.product_key
    and p.paid_at > waitlist_entry.created_at)`;

/**
 * Who stands in one line now, in order, locked; who holds seats of the same product already, or has bought them, is passed
 * over.
 */
export function lineOf(tx: Db, productKey: string, isNight: boolean): Promise<WaitlistEntry[]> {
  const ownHold = tx
    .select({ id: hold.id })
    .from(hold)
    .where(
      and(eq(hold.userId, waitlistEntry.userId), eq(hold.productKey, waitlistEntry.productKey), eq(hold.state, "LIVE")),
    );
  return tx
    .select()
    .from(waitlistEntry)
    .where(
      and(
        eq(waitlistEntry.productKey, productKey),
        eq(waitlistEntry.state, "WAITING"),
        gt(waitlistEntry.decideBy, clock.sqlNow()),
        gt(waitlistEntry.slotAt, clock.sqlNow()),
        isNight ? eq(waitlistEntry.nightOk, true) : undefined,
        notExists(ownHold),
        not(hasBought),
        isSold,
      ),
    )
    .orderBy(asc(waitlistEntry.place))
    .for("update");
}

/** The lines in which something may be given out: seats are free, or parked. The one that waits longest comes first. */
export async function linesToServe(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ product_key: string }>(sql`
    select product_key from (
      select e.product_key, min(e.place) as place from waitlist_entry e where e.state = 'WAITING' and ${isSold} and (
        (e.kind = 'activity' and exists (select from slot s
          where s.pk = any(e.stock_pks) and not s.is_closed and s.held + s.sold < s.capacity))
        or (e.kind = 'stay' and not exists (select from room_night n
          where n.pk = any(e.stock_pks) and (n.is_closed or n.held + n.sold >= n.capacity)))
        or e.parked_since is not null)
      group by e.product_key
      union all
      select h.product_key, 0 from hold h where h.user_id = ${PARKED_BY} and h.state = 'LIVE'
    ) line group by product_key order by min(place)`);
  return rows.map(({ product_key }) => product_key);
}

/** Gives back what is parked in a line; the seats are counted anew in the same transaction. */
export async function unpark(tx: Db, productKey: string): Promise<void> {
  const parked = await tx
    .update(hold)
    .set({ state: "RELEASED", endedAt: clock.sqlNow() })
    .where(and(eq(hold.userId, PARKED_BY), eq(hold.productKey, productKey), eq(hold.state, "LIVE")))
    .returning({ id: hold.id });
  for (const { id } of parked) await returnHeld(tx, await linesOf(tx, id));
}

/** Follows the holds: paid seats are taken, given-back ones declined, run-out ones lapsed. An ended entry stays ended. */
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

/** Ends the waiting of those who have bought meanwhile what they wait for. */
export async function settleBought(db: Db): Promise<void> {
  await db
    .update(waitlistEntry)
    .set({ state: "TAKEN", endedAt: clock.sqlNow() })
    .where(and(eq(waitlistEntry.state, "WAITING"), hasBought));
}

/** Ends the waiting of those whose own limit, or whose day, has come. */
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
