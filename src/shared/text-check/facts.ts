import type { OpeningHours, OptionBand } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";

type SoldOption = {
  name: string;
  band: OptionBand;
  minMonths: number | null;
  maxMonths: number | null;
  price: number;
};

export type SoldTime = { date: PlainDate; startsAt: string | null; endsAt: string | null };

/** Facts that a text is compared with. Empty lists and nulls mean that the fact is not known. */
export type Facts = {
  /** Ages in months, the last one included. */
  minMonths: number | null;
  maxMonths: number | null;
  freeUnderMonths: number | null;
  options: readonly SoldOption[];
  indoor: "indoor" | "outdoor" | "both" | null;
  hours: OpeningHours | null;
  /** Times on sale. */
  times: readonly SoldTime[];
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
 * `closing`: closed on a day that is sold. `age`: names an age that cannot come, or excludes one that can. `free`: free below
 * an age that cannot come. `weather`: outdoor words for an indoor place, or the reverse. `fire`: no fires next to a barbecue.
 * `evening`: an hour after the last time ends. `time`: a part of the day without a time. `duration`: another length.
 * `facility`: something that the place says it lacks. `particle`: a particle that does not fit its word.
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

/** A sentence that contradicts a fact; `about` names the age, day or facility that it is about. */
export type TextFault = { rule: TextRule; sentence: string; about: string };

/** Sentences of a text, without the blanks around them. */
export const sentencesOf = (text: string): string[] =>
  text
    .replace(/([.!?])\s+/g, "$1\n")
    .split(/\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
