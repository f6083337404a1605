import { eq } from "drizzle-orm";
import { endDraft, freeBenefits } from "@/server/commerce/order-rows/drop-draft";
import { clock } from "@/server/platform/clock";
import { isForeignKeyViolation } from "@/server/platform/db/errors";
import { toJson } from "@/server/platform/db/one-row";
import { instantSql, query } from "@/server/platform/db/query";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { failpoint } from "@/server/platform/failpoints";
import { uuidv7 } from "@/server/platform/ids";
import { hold } from "@/server/platform/schema/commerce";
import { holdLine } from "@/server/platform/schema/hold-line";
import { gaveWay, holdBusy, offerGrows, soldOut, tooManyHolds } from "./hold.errors";
import { lineValues } from "./hold-lines";
import {
  endHold,
  endHoldAndDraft,
  type Hold,
  holdFromJson,
  type LiveHold,
  loadLines,
  lockLiveHolds,
  lockOpenOrder,
} from "./holds.repository";
import { releaseOverCap } from "./own-cap";
import { returnHeld } from "./return-seats";
import { bySlot, freeOf, freeSeats, missingLine, type SeatLine, seatChanges, takeSeats } from "./stock";

export const HOLD_SECONDS = 600;
export const MAX_LIVE_HOLDS = 5;

type HoldAsk = {
  userId: string;
  /** `activity:{content}:{slot or open}` or `stay:{product}:{in}:{out}`: one live hold per user and key. */
  productKey: string;
  contentId: number | null;
  lines: readonly SeatLine[];
  /** Stored with the hold, so that an order needs only the hold's id. */
  terms: Record<string, unknown>;
  /** A visitor's hold: stores the choice without taking seats, so that visitors cannot block members. */
  isSoft?: boolean;
};

/** `isNew`: inserted by this call, so it has no order yet. */
export type TakenHold = Hold & { isNew: boolean };

/**
 * Holds seats for ten minutes, all or none, or returns the existing hold; another choice of the same product changes it
 * without extending it. A soft hold takes no seats, and becomes YIELDED when they are gone. Throws C_SOLD_OUT, C_BUSY,
 * and F000 above five live holds, above the account's seats of a row, or when a waitlist offer would grow.
 */
export async function takeHold(db: Db, ask: HoldAsk, newId: () => string = uuidv7): Promise<TakenHold> {
  const outcome = await transaction(db, (tx) => takeIn(tx, ask, newId)).catch((error) => {
    // An import can delete the stock row that was read.
    throw isForeignKeyViolation(error) ? soldOut(0) : error;
  });
  await failpoint("checkout.after-hold");
  if ("gaveWay" in outcome) throw gaveWay(outcome.gaveWay);
  return outcome;
}

const NOTHING = { back: [], drafts: [] };

async function takeIn(tx: Db, ask: HoldAsk, newId: () => string): Promise<TakenHold | { gaveWay: number }> {
  const { isSoft = false } = ask;
  const live = await lockLiveHolds(tx, ask.userId);
  const before = live.find(({ productKey }) => productKey === ask.productKey);
  const others = live.filter((liveHold) => liveHold !== before && liveHold.isAlive);
  if (before?.isAlive && before.isSoft === isSoft) {
    const renewed = await (isSoft ? keepSoft(tx, before, ask) : keep(tx, before, ask, others));
    return { ...renewed, isNew: false };
  }
  if (before) await expire(tx, before.id);
  if (others.length >= MAX_LIVE_HOLDS) throw tooManyHolds(MAX_LIVE_HOLDS);
  if (isSoft) {
    const { left } = await softRoom(tx, ask, ask.lines);
    if (left !== null) throw soldOut(left);
  }
  const { back, drafts } = isSoft ? NOTHING : await releaseOverCap(tx, ask.lines, others);
  // Sent together, the seats last: in a rush, the stock row is locked only until the commit that follows.
  const [made] = await Promise.all([write(tx, newId(), ask), isSoft ? null : changeSeats(tx, ask, back)]);
  for (const draft of drafts) await freeBenefits(tx, draft, "released");
  await failpoint("checkout.before-commit");
  return { ...made, isNew: true };
}

const WRITE = `with written as (
    insert into hold (id, user_id, product_key, content_id, terms, is_soft, created_at, expires_at)
    values ($2, $3, $4, $5::int, $6::jsonb, $7::boolean, ${instantSql("$1")},
      ${instantSql("$1")} + interval '${HOLD_SECONDS} seconds') returning *
  ), lines as (
    insert into hold_line select * from jsonb_populate_recordset(null::hold_line, $8::jsonb)
  ) select to_jsonb(written) as row from written`;

/** Inserts the hold and its lines in one statement. */
async function write(
  tx: Db,
  id: string,
  { userId, productKey, contentId, terms, lines, isSoft }: HoldAsk,
): Promise<Hold> {
  const seats = bySlot(lines).map((line) => toJson(holdLine, lineValues(id, line)));
  const row = [id, userId, productKey, contentId, JSON.stringify(terms), isSoft ?? false];
  const values = [clock.offsetMs(), ...row, JSON.stringify(seats)];
  const [made] = await query<{ row: Record<string, unknown> }>(tx, { name: "hold_write", text: WRITE, values });
  if (!made) throw new Error("A hold was not written.");
  return holdFromJson(made.row);
}

async function keep(tx: Db, before: Hold, ask: HoldAsk, others: readonly LiveHold[]): Promise<Hold> {
  const lines = await loadLines(tx, before.id);
  if (isSame(before, lines, ask)) return before;
  if (isOffer(before) && seatChanges(lines, ask.lines).some(({ kind, seats }) => kind === "slot" && seats > 0))
    throw offerGrows();
  const open = await lockOpenOrder(tx, before.id);
  if (open?.state === "PAYING") throw holdBusy();
  if (open) await endDraft(tx, open, "EXPIRED", "superseded");
  const { back, drafts } = await releaseOverCap(tx, ask.lines, others);
  await changeSeats(tx, ask, [...lines, ...back]);
  if (open) await freeBenefits(tx, open, "superseded");
  for (const draft of drafts) await freeBenefits(tx, draft, "released");
  return rewrite(tx, before, ask);
}

/**
 * True for an offer of the waitlist, which lasts for hours; additional seats need a separate hold. Offers are inserted
 * with `extendedAt` equal to `createdAt`, which no other user's hold has.
 */
const isOffer = ({ createdAt, extendedAt }: Hold): boolean => extendedAt?.getTime() === createdAt.getTime();

/** Updates a visitor's hold to the new choice, or returns the seats left if others have taken them. */
async function keepSoft(tx: Db, before: Hold, ask: HoldAsk): Promise<Hold | { gaveWay: number }> {
  const lines = await loadLines(tx, before.id);
  const { free, left } = await softRoom(tx, ask, [...lines, ...ask.lines]);
  if (left === null) return isSame(before, lines, ask) ? before : rewrite(tx, before, ask);
  // Too many seats requested, but the previous choice is still free: keep the hold.
  if (missingLine(free, lines) === null) throw soldOut(left);
  await endHold(tx, before.id, "YIELDED");
  return { gaveWay: left };
}

/** Free seats of `rows`. `left`: free seats of the first line that does not fit, else null. Locks nothing. */
async function softRoom(tx: Db, ask: HoldAsk, rows: readonly SeatLine[]) {
  const free = await freeSeats(tx, rows);
  const missing = missingLine(free, ask.lines);
  return { free, left: missing && freeOf(free, missing) };
}

async function rewrite(tx: Db, before: Hold, ask: HoldAsk): Promise<Hold> {
  await tx.delete(holdLine).where(eq(holdLine.holdId, before.id));
  const lines = bySlot(ask.lines).map((line) => lineValues(before.id, line));
  if (lines.length > 0) await tx.insert(holdLine).values(lines);
  await tx.update(hold).set({ terms: ask.terms }).where(eq(hold.id, before.id));
  return { ...before, terms: ask.terms };
}

/** Changes the taken seats from `lines` to the requested ones, row by row in lock order. */
async function changeSeats(tx: Db, ask: HoldAsk, lines: readonly SeatLine[]): Promise<void> {
  for (const change of seatChanges(lines, ask.lines)) {
    if (change.seats > 0) await take(tx, [change]);
    else await returnHeld(tx, [{ ...change, seats: -change.seats }]);
  }
}

async function take(tx: Db, lines: readonly SeatLine[]): Promise<void> {
  const missing = await takeSeats(tx, lines);
  if (missing) throw soldOut(freeOf(await freeSeats(tx, [missing]), missing));
}

/** Ends a hold that has not been swept yet, with its unpaid order. Throws C_BUSY while the order is being paid. */
async function expire(tx: Db, holdId: string): Promise<void> {
  const open = await lockOpenOrder(tx, holdId);
  if (open?.state === "PAYING") throw holdBusy();
  await endHoldAndDraft(tx, { holdId, draft: open }, "EXPIRED", "hold_expired");
}

const isSame = (before: Hold, lines: readonly SeatLine[], ask: HoldAsk): boolean =>
  sameTerms(before.terms, ask.terms) && seatChanges(lines, ask.lines).length === 0;

/** Compares independent of key order, which jsonb does not preserve. */
const sameTerms = (a: Record<string, unknown>, b: Record<string, unknown>): boolean => {
  const sorted = (terms: Record<string, unknown>) =>
    JSON.stringify(Object.entries(terms).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
};
