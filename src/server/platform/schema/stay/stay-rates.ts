import type { BedKind } from "@/shared/contract/stay/lists";

/** Price of a night by season, and the number of rooms of the type. */
export type StayRates = {
  off_weekday: number;
  off_weekend: number;
  peak_weekday: number;
  peak_weekend: number;
  rooms: number;
};

/** A room and its beds: `{ room: "침실 1", beds: [{ kind: "double", count: 1, sleeps: 2 }] }`. */
export type SleepingRoom = { room: string; beds: { kind: BedKind; count: number; sleeps: number }[] };
