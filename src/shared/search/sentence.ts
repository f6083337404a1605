import type { Facility } from "@/shared/contract/main/lists";
import type { PlainDate } from "@/shared/dates/plain-date";

/** One thing that a sentence asks for. */
export type Wish =
  | { kind: "date"; date: PlainDate }
  | { kind: "age"; months: number[] }
  /** What one person pays at most, in won; 0: free. */
  | { kind: "price"; most: number }
  | { kind: "indoor"; indoor: "indoor" | "outdoor" | "both" }
  | { kind: "facility"; facility: Facility }
  | { kind: "district"; pk: number; name: string }
  | { kind: "category"; cat: number; subCat: number | null; name: string };

/**
 * What was understood, each kind once (facilities: each one once), and the words that remain to be searched
 * for.
 */
export type Sentence = { wishes: Wish[]; words: string };

/** What a sentence is read against; without districts or kinds those are left among the words. */
export type SentenceBook = {
  today: PlainDate;
  districts?: readonly { pk: number; parent: number; name: string }[];
  kinds?: readonly { pk: number; name: string; sub_categories: readonly { pk: number; name: string }[] }[];
};

/** Takes what one rule understands out of a text. */
export type Taken<W> = { found: W[]; rest: string };
