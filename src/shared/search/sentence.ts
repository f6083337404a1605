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
  /** Around a district: 강남 근처. */
  | { kind: "near"; pk: number; name: string };

/** A word of the search that names a place or a kind of activity. */
export type NamedWord = { kind: "place" | "activity"; word: string };

/**
 * The conditions, each kind once (facilities: each one once), and the words to search for. Names of places and kinds stay among
 * the words: they are part of what is searched, so understanding one never hides what its word finds.
 */
export type Sentence = { wishes: Wish[]; words: string; named: NamedWord[] };

/** What a sentence is read against; without districts or kinds their names are words like any other. */
export type SentenceBook = {
  today: PlainDate;
  districts?: readonly District[];
  kinds?: readonly Kind[];
};

export type District = { pk: number; parent: number; name: string };
export type Kind = { pk: number; name: string; sub_categories: readonly { pk: number; name: string }[] };

/** Takes what one rule understands out of a text. */
export type Taken<W> = { found: W[]; rest: string };
