import type { Db } from "@/server/platform/db/types";
import { parkFreed } from "./park-freed";
import { freeHeld, freeSold, type SeatLine } from "./stock";

/** Parks freed seats for waiting families; tests can replace it. */
export const lineGuard: { park: typeof parkFreed } = { park: parkFreed };

/** held → free, or parked for waiting families; lines that are not in `parkable` always go on open sale. */
export async function returnHeld(tx: Db, lines: readonly SeatLine[], parkable = lines): Promise<void> {
  await freeHeld(tx, lines);
  await lineGuard.park(tx, parkable);
}

/** sold → free, or parked for waiting families. */
export async function returnSold(tx: Db, lines: readonly SeatLine[]): Promise<void> {
  await freeSold(tx, lines);
  await lineGuard.park(tx, lines);
}
