import type { Db } from "@/server/platform/db/types";
import { returnSold } from "./return-seats";
import { type SeatLine, seatChanges, sellHeld, takeSeats } from "./stock";

/**
 * Sold seats from some stock rows to others, all of them or none: the rows are touched one by one in the order in which
 * everyone locks them, taking by the same guard as a checkout. Returns the first row without room; the caller's
 * transaction must then not commit.
 */
export async function swapSeats(
  tx: Db,
  { from, to }: { from: readonly SeatLine[]; to: readonly SeatLine[] },
): Promise<SeatLine | null> {
  for (const change of seatChanges(from, to)) {
    const line = [{ ...change, seats: Math.abs(change.seats) }];
    if (change.seats < 0) {
      await returnSold(tx, line);
      continue;
    }
    const full = await takeSeats(tx, line);
    if (full) return full;
    await sellHeld(tx, line);
  }
  return null;
}
