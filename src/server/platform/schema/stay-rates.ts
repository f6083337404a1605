import type { BedKind } from "@/shared/contract/stay/lists";

/** What a night costs by season, and how many rooms of the type there are. */
export type StayRates = {
  off_weekday: number;
  off_weekend: number;
  peak_weekday: number;
  peak_weekend: number;
  rooms: number;
};

/** A room and what sleeps in it: `{ room: "침실 1", beds: [{ kind: "double", count: 1, sleeps: 2 }] }`. */
export type SleepingRoom = { room: string; beds: { kind: BedKind; count: number; sleeps: number }[] };
