import { endDraft } from "@/server/commerce/order-rows/drop-draft";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import type { Db } from "@/server/platform/db/types";
import { tooManySeats } from "./hold.errors";
import { type LiveHold, lockOpenOrder, markEnded, withLines } from "./holds.repository";
import { bySlot, type LineKind, type SeatLine, stockKey } from "./stock";

/**
 * Limits per account and stock row over several holds: the seats of one usual order, two rooms of a type in a night,
 * and the gear of two rooms. A single hold is limited by the order instead.
 */
const MOST: Readonly<Record<LineKind, number>> = { slot: 20, night: 2, gear: 6 };

type Held = { lines: readonly SeatLine[] };

/** True when these lines plus the account's other holds exceed the limit of a stock row. */
export const isOverCap = (lines: readonly SeatLine[], others: readonly Held[]): boolean =>
  overCap(lines, others).size > 0;

/** Keys of the stock rows where these lines would exceed the account's limit. */
function overCap(lines: readonly SeatLine[], others: readonly Held[]): Set<string> {
  const held = new Map(bySlot(others.flatMap(({ lines }) => lines)).map((line) => [stockKey(line), line.seats]));
  const over = bySlot(lines).filter((line) => {
    const already = held.get(stockKey(line)) ?? 0;
    return already > 0 && already + line.seats > MOST[line.kind];
  });
  return new Set(over.map(stockKey));
}

/**
 * Ends other holds of the account until `asked` is within the limits: oldest first, but waitlist offers and extended
 * holds last. Returns their seats and their ended unpaid orders: the caller releases the seats, then the orders'
 * benefits. Throws F000 when the remaining ones are being paid.
 */
export async function releaseOverCap(
  tx: Db,
  asked: readonly SeatLine[],
  others: readonly LiveHold[],
): Promise<{ back: SeatLine[]; drafts: Order[] }> {
  let rest = await withLines(tx, others);
  const inTurn = [...rest].sort((a, b) => Number(a.extendedAt !== null) - Number(b.extendedAt !== null));
  const back: SeatLine[] = [];
  const drafts: Order[] = [];
  for (const other of inTurn) {
    const over = overCap(asked, rest);
    if (!other.lines.some((line) => over.has(stockKey(line)))) continue;
    const open = await lockOpenOrder(tx, other.id);
    if (open?.state === "PAYING") continue;
    if (open) {
      await endDraft(tx, open, "EXPIRED", "released");
      drafts.push(open);
    }
    await markEnded(tx, other.id, "RELEASED");
    back.push(...other.lines);
    rest = rest.filter(({ id }) => id !== other.id);
  }
  if (isOverCap(asked, rest)) throw tooManySeats();
  return { back, drafts };
}
