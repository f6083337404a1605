import type { Db } from "@/server/platform/db/types";
import { returnSold, type SeatLine, type StockKind, sellHeld, takeSeats } from "./stock";

/**
 * Sold seats from some stock rows to others, all of them or none: the rows are touched one by one in the order in which
 * everyone locks them, taking by the same guard as a checkout. Returns the first row without room; the caller's
 * transaction must then not commit.
 */
export async function swapSeats(
  tx: Db,
  kind: StockKind,
  { from, to }: { from: readonly SeatLine[]; to: readonly SeatLine[] },
): Promise<SeatLine | null> {
  const change = new Map<number, number>();
  const add = ({ slotPk, seats }: SeatLine, sign: 1 | -1) =>
    change.set(slotPk, (change.get(slotPk) ?? 0) + sign * seats);
  for (const line of from) add(line, -1);
  for (const line of to) add(line, 1);
  for (const [slotPk, seats] of [...change].sort(([a], [b]) => a - b)) {
    const line = [{ slotPk, seats: Math.abs(seats) }];
    if (seats < 0) await returnSold(tx, kind, line);
    if (seats > 0) {
      const full = await takeSeats(tx, kind, line);
      if (full) return full;
      await sellHeld(tx, kind, line);
    }
  }
  return null;
}
