import { dropDraft } from "@/server/commerce/purchases/drop-draft";
import type { Db } from "@/server/platform/db/types";
import { tooManySeats } from "./hold.errors";
import { kindOf, type LiveHold, lockOpenPurchase, markEnded, withLines } from "./holds.repository";
import { bySlot, type SeatLine, type StockKind, stockOf } from "./stock";

/**
 * What one account holds of one stock row with several holds: the seats of one usual order, two rooms of a type in a
 * night, and what is lent with two rooms. A single hold is bounded by what one order may take.
 */
const MOST: Readonly<Record<StockKind, number>> = { activity: 20, stay: 2, gear: 6 };

type Held = { lines: readonly SeatLine[] };

/** Whether these seats and those of an account's other holds of that kind are more of one stock row than it may hold. */
export function isOverCap(kind: StockKind, asked: readonly SeatLine[], others: readonly Held[]): boolean {
  const held = new Map(bySlot(others.flatMap(({ lines }) => lines)).map(({ slotPk, seats }) => [slotPk, seats]));
  return bySlot(asked).some(({ slotPk, seats }) => {
    const already = held.get(slotPk) ?? 0;
    return already > 0 && already + seats > MOST[stockOf(kind, slotPk)];
  });
}

type Ask = { productKey: string; lines: readonly SeatLine[] };

/**
 * Ends as many of an account's other holds as stand in the way of what it asks for now, and returns their seats, which
 * the caller gives back. The oldest first; offers of the waitlist, and holds that were made longer, last. Throws F000
 * when what is left is being paid.
 */
export async function releaseOverCap(tx: Db, ask: Ask, others: readonly LiveHold[]): Promise<SeatLine[]> {
  const kind = kindOf(ask.productKey);
  const asked = new Set(ask.lines.map(({ slotPk }) => slotPk));
  const same = await withLines(
    tx,
    others.filter(({ productKey, isSoft }) => !isSoft && kindOf(productKey) === kind),
  );
  let rest = same.filter(({ lines }) => lines.some(({ slotPk }) => asked.has(slotPk)));
  const inTurn = [...rest].sort((a, b) => Number(a.extendedAt !== null) - Number(b.extendedAt !== null));
  const back: SeatLine[] = [];
  for (const other of inTurn) {
    if (!isOverCap(kind, ask.lines, rest)) break;
    const open = await lockOpenPurchase(tx, other.id);
    if (open?.state === "PAYING") continue;
    if (open) await dropDraft(tx, open, "EXPIRED", "released");
    await markEnded(tx, other.id, "RELEASED");
    back.push(...other.lines);
    rest = rest.filter(({ id }) => id !== other.id);
  }
  if (isOverCap(kind, ask.lines, rest)) throw tooManySeats();
  return back;
}
