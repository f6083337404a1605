import { holdLine } from "@/server/platform/schema/hold-line";
import type { LineKind, SeatLine } from "./stock";

type HoldLine = typeof holdLine.$inferSelect;

const KEYS = { gear: "gearNightId", night: "roomNightId", slot: "slotId" } as const;

/** The column that references stock rows of a kind. */
export const lineKey = (kind: LineKind) => holdLine[KEYS[kind]];

export function toSeatLine({ slotId, roomNightId, gearNightId, seats }: Omit<HoldLine, "holdId">): SeatLine {
  if (slotId !== null) return { kind: "slot", stockId: slotId, seats };
  if (roomNightId !== null) return { kind: "night", stockId: roomNightId, seats };
  if (gearNightId !== null) return { kind: "gear", stockId: gearNightId, seats };
  throw new Error("A hold line names no stock row.");
}

export const lineValues = (holdId: string, { kind, stockId, seats }: SeatLine): HoldLine => ({
  holdId,
  seats,
  slotId: kind === "slot" ? stockId : null,
  roomNightId: kind === "night" ? stockId : null,
  gearNightId: kind === "gear" ? stockId : null,
});
