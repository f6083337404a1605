import type { Db } from "@/server/platform/db/types";
import { parkFreed } from "./park-freed";
import { freeHeld, freeSold, type SeatLine } from "./stock";

/** Parks freed seats for the families that wait for them. */
export const lineGuard: { park: typeof parkFreed } = { park: parkFreed };

/** held → free, or parked for the families in line; `parkable` leaves out rows that go on open sale in any case. */
export async function returnHeld(tx: Db, lines: readonly SeatLine[], parkable = lines): Promise<void> {
  await freeHeld(tx, lines);
  await lineGuard.park(tx, parkable);
}

/** sold → free, or parked for the families in line. */
export async function returnSold(tx: Db, lines: readonly SeatLine[]): Promise<void> {
  await freeSold(tx, lines);
  await lineGuard.park(tx, lines);
}
