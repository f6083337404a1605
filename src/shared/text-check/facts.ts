import type { OpeningHours, OptionBand } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";

type SoldOption = {
  name: string;
  band: OptionBand;
  minMonths: number | null;
  maxMonths: number | null;
  price: number;
};

export type SoldSlot = { date: PlainDate; startsAt: string | null; endsAt: string | null };

/** Facts that a text is checked against. Empty lists and nulls are unknown. */
export type Facts = {
  /** Ages in months, `maxMonths` inclusive. */
  minMonths: number | null;
  maxMonths: number | null;
  freeUnderMonths: number | null;
  options: readonly SoldOption[];
  indoor: "indoor" | "outdoor" | "both" | null;
  hours: OpeningHours | null;
  times: readonly SoldSlot[];
  minutes: number | null;
  facilitiesYes: readonly string[];
  facilitiesNo: readonly string[];
};

export const NO_FACTS: Facts = {
  minMonths: null,
  maxMonths: null,
  freeUnderMonths: null,
  options: [],
  indoor: null,
  hours: null,
  times: [],
  minutes: null,
  facilitiesYes: [],
  facilitiesNo: [],
};

/**
 * `closing`: closed on a day that is sold. `age`: mentions an age that is not admitted, or excludes one that is.
 * `free`: free below an age that is not admitted. `weather`: outdoor words for an indoor place, or the reverse. `fire`:
 * no fires next to a barbecue. `evening`: an hour after the last slot ends. `time`: a part of the day without a slot.
 * `duration`: a different duration. `facility`: a facility that the place states it lacks. `particle`: a particle that
 * does not fit its word.
 */
export type TextRule =
  | "closing"
  | "age"
  | "free"
  | "weather"
  | "fire"
  | "evening"
  | "time"
  | "duration"
  | "facility"
  | "particle";

/** A sentence that contradicts a fact; `about` is the age, day or facility concerned. */
export type TextFault = { rule: TextRule; sentence: string; about: string };

/** Splits a text into trimmed sentences. */
export const splitSentences = (text: string): string[] =>
  text
    .replace(/([.!?])\s+/g, "$1\n")
    .split(/\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
