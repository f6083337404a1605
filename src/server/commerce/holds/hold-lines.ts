import { holdLine } from "@/server/platform/schema/hold-line";
import type { LineKind, SeatLine } from "./stock";

type HoldLine = typeof holdLine.$inferSelect;

const KEYS = { gear: "gearNightPk", night: "roomNightPk", slot: "slotPk" } as const;

/** The column that references stock rows of a kind. */
export const lineKey = (kind: LineKind) => holdLine[KEYS[kind]];

export function seatLineOf({ slotPk, roomNightPk, gearNightPk, seats }: Omit<HoldLine, "holdId">): SeatLine {
  if (slotPk !== null) return { kind: "slot", slotPk, seats };
  if (roomNightPk !== null) return { kind: "night", slotPk: roomNightPk, seats };
  if (gearNightPk !== null) return { kind: "gear", slotPk: gearNightPk, seats };
  throw new Error("A hold line names no stock row.");
}

export const lineValues = (holdId: string, { kind, slotPk, seats }: SeatLine): HoldLine => ({
  holdId,
  seats,
  slotPk: kind === "slot" ? slotPk : null,
  roomNightPk: kind === "night" ? slotPk : null,
  gearNightPk: kind === "gear" ? slotPk : null,
});
