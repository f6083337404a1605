import { dropDraft } from "@/server/commerce/purchases/drop-draft";
import type { Db } from "@/server/platform/db/types";
import { tooManySeats } from "./hold.errors";
import { kindOf, type LiveHold, lockOpenPurchase, markEnded, withLines } from "./holds.repository";
import { bySlot, type LineKind, type SeatLine, stockKey } from "./stock";

/**
 * What one account holds of one stock row with several holds: the seats of one usual order, two rooms of a type in a
 * night, and what is lent with two rooms. A single hold is bounded by what one order may take.
 */
const MOST: Readonly<Record<LineKind, number>> = { slot: 20, night: 2, gear: 6 };

type Held = { lines: readonly SeatLine[] };

/** Whether these seats and those of an account's other holds are more of one stock row than it may hold. */
export function isOverCap(lines: readonly SeatLine[], others: readonly Held[]): boolean {
  const held = new Map(bySlot(others.flatMap(({ lines }) => lines)).map((line) => [stockKey(line), line.seats]));
  return bySlot(lines).some((line) => {
    const already = held.get(stockKey(line)) ?? 0;
    return already > 0 && already + line.seats > MOST[line.kind];
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
  const askedKeys = new Set(ask.lines.map(stockKey));
  const same = await withLines(
    tx,
    others.filter(({ productKey, isSoft }) => !isSoft && kindOf(productKey) === kind),
  );
  let rest = same.filter(({ lines }) => lines.some((line) => askedKeys.has(stockKey(line))));
  const inTurn = [...rest].sort((a, b) => Number(a.extendedAt !== null) - Number(b.extendedAt !== null));
  const back: SeatLine[] = [];
  for (const other of inTurn) {
    if (!isOverCap(ask.lines, rest)) break;
    const open = await lockOpenPurchase(tx, other.id);
    if (open?.state === "PAYING") continue;
    if (open) await dropDraft(tx, open, "EXPIRED", "released");
    await markEnded(tx, other.id, "RELEASED");
    back.push(...other.lines);
    rest = rest.filter(({ id }) => id !== other.id);
  }
  if (isOverCap(ask.lines, rest)) throw tooManySeats();
  return back;
}
