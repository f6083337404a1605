import { and, eq } from "drizzle-orm";
import { dropDraft } from "@/server/commerce/orders/drop-draft";
import { clock } from "@/server/platform/clock";
import { rowsOf } from "@/server/platform/db/rows-of";
import { instantSql, statement } from "@/server/platform/db/statement";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { uuidv7 } from "@/server/platform/ids";
import { hold, holdLine } from "@/server/platform/schema/commerce";
import { holdBusy, soldOut, tooManyHolds } from "./hold.errors";
import { endHold, type Hold, kindOf, linesOf, lockLiveHolds, lockOpenPurchase } from "./holds.repository";
import { bySlot, returnHeld, type SeatLine, seatsLeft, takeSeats } from "./stock";

export const HOLD_SECONDS = 600;
export const MAX_LIVE_HOLDS = 5;

export type HoldAsk = {
  userId: string;
  /** `activity:{content}:{slot or open}` or `stay:{product}:{in}:{out}`: one live hold a user and key. */
  productKey: string;
  contentPk: number | null;
  lines: readonly SeatLine[];
  /** Kept with the seats, so that an order needs only the hold's id. */
  terms: Record<string, unknown>;
};

const oneAtATime = statement("select pg_advisory_xact_lock(hashtextextended($1, 0))");
const holdRows = rowsOf(hold, "h");
const newHold = statement(
  `with h as (
     insert into hold (id, user_id, product_key, content_pk, terms, created_at, expires_at)
     values ($1, $2, $3, $4::int, $5::jsonb, ${instantSql("$6")}, ${instantSql("$7")}) returning *
   ), lines as (
     insert into hold_line (hold_id, slot_pk, seats)
     select h.id, l.slot_pk, l.seats from h, unnest($8::bigint[], $9::int[]) l (slot_pk, seats)
   )
   select ${holdRows.list} from h`,
);

/**
 * Takes the seats for ten minutes, or keeps the hold that is already there; another choice of the same product changes
 * it without making it longer. All seats or none. Throws C_SOLD_OUT, C_BUSY, or F000 above five live holds.
 */
export async function takeHold(db: Db, ask: HoldAsk, newId: () => string = uuidv7): Promise<Hold> {
  const taken = await transaction(db, async (tx) => {
    // Holds of one user are counted and changed by one transaction at a time; asked together, answered in this order.
    const [, live] = await Promise.all([oneAtATime(tx, `hold ${ask.userId}`), lockLiveHolds(tx, ask.userId)]);
    const before = live.find(({ productKey }) => productKey === ask.productKey);
    if (before?.isAlive) return keep(tx, before, ask);
    if (before) await expire(tx, before.id);
    if (live.filter(({ isAlive }) => isAlive).length >= MAX_LIVE_HOLDS) throw tooManyHolds(MAX_LIVE_HOLDS);
    await take(tx, ask, ask.lines);
    const made = await write(tx, newId(), ask);
    await failpoint("checkout.before-commit");
    return made;
  });
  await failpoint("checkout.after-hold");
  return taken;
}

/** The hold and its lines, in one statement. */
async function write(tx: Db, id: string, { userId, productKey, contentPk, terms, lines }: HoldAsk): Promise<Hold> {
  const rows = bySlot(lines);
  const [raw] = await newHold(
    tx,
    id,
    userId,
    productKey,
    contentPk,
    JSON.stringify(terms),
    clock.offsetMs(),
    clock.offsetMs() + HOLD_SECONDS * 1000,
    rows.map(({ slotPk }) => slotPk),
    rows.map(({ seats }) => seats),
  );
  const made = raw && holdRows.read(raw);
  if (!made) throw new Error("A hold was not written.");
  return made;
}

async function keep(tx: Db, before: Hold, ask: HoldAsk): Promise<Hold> {
  const lines = await linesOf(tx, before.id);
  const isSame = JSON.stringify(before.terms) === JSON.stringify(ask.terms) || sameTerms(before.terms, ask.terms);
  if (isSame && sameLines(lines, ask.lines)) return before;
  const open = await lockOpenPurchase(tx, before.id);
  if (open?.state === "PAYING") throw holdBusy();
  if (open) await dropDraft(tx, open, "EXPIRED", "superseded");
  await changeSeats(tx, ask, lines);
  await tx.delete(holdLine).where(eq(holdLine.holdId, before.id));
  await writeLines(tx, before.id, ask.lines);
  const [changed] = await tx
    .update(hold)
    .set({ terms: ask.terms })
    .where(and(eq(hold.id, before.id), eq(hold.userId, ask.userId)))
    .returning();
  return changed ?? before;
}

/** Row by row in the common order: fewer seats go back, more seats are taken. */
async function changeSeats(tx: Db, ask: HoldAsk, lines: readonly SeatLine[]): Promise<void> {
  const differences = bySlotDifference(lines, ask.lines);
  for (const { slotPk, seats } of differences) {
    if (seats > 0) await take(tx, ask, [{ slotPk, seats }]);
    else await returnHeld(tx, kindOf(ask.productKey), [{ slotPk, seats: -seats }]);
  }
}

function bySlotDifference(before: readonly SeatLine[], after: readonly SeatLine[]): SeatLine[] {
  const seats = new Map<number, number>();
  for (const line of bySlot(after)) seats.set(line.slotPk, line.seats);
  for (const line of bySlot(before)) seats.set(line.slotPk, (seats.get(line.slotPk) ?? 0) - line.seats);
  return [...seats]
    .map(([slotPk, count]) => ({ slotPk, seats: count }))
    .filter((line) => line.seats !== 0)
    .sort((a, b) => a.slotPk - b.slotPk);
}

async function take(tx: Db, ask: HoldAsk, lines: readonly SeatLine[]): Promise<void> {
  const kind = kindOf(ask.productKey);
  const missing = await takeSeats(tx, kind, lines);
  if (missing) throw soldOut(await seatsLeft(tx, kind, missing.slotPk));
}

/** A hold that ran out but was not swept yet ends here, with the unpaid order on it. */
async function expire(tx: Db, holdId: string): Promise<void> {
  const open = await lockOpenPurchase(tx, holdId);
  if (open?.state === "PAYING") throw holdBusy();
  if (open) await dropDraft(tx, open, "EXPIRED", "hold_expired");
  await endHold(tx, holdId, "EXPIRED");
}

async function writeLines(tx: Db, holdId: string, lines: readonly SeatLine[]): Promise<void> {
  const rows = bySlot(lines).map((line) => ({ holdId, ...line }));
  if (rows.length > 0) await tx.insert(holdLine).values(rows);
}

const sameLines = (a: readonly SeatLine[], b: readonly SeatLine[]): boolean => bySlotDifference(a, b).length === 0;

/** jsonb keeps no order of keys. */
const sameTerms = (a: Record<string, unknown>, b: Record<string, unknown>): boolean => {
  const sorted = (terms: Record<string, unknown>) =>
    JSON.stringify(Object.entries(terms).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
};
