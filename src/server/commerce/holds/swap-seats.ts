import type { Db } from "@/server/platform/db/types";
import { returnSold } from "./return-seats";
import { type SeatLine, seatChanges, sellHeld, takeSeats } from "./stock";

/**
 * Moves sold seats between stock rows, all or none, row by row in lock order and with the same guard as a checkout.
 * Returns the first row without enough seats; the caller must then roll back.
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
