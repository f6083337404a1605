import type { Facility } from "@/shared/contract/main/lists";
import type { PlainDate } from "@/shared/dates/plain-date";

/** A condition of a sentence. */
export type Wish =
  /** One day, or the days from `date` to `to`. */
  | { kind: "date"; date: PlainDate; to?: PlainDate }
  | { kind: "age"; months: number[] }
  /** Maximum price per person in won; 0: free. */
  | { kind: "price"; most: number }
  | { kind: "indoor"; indoor: "indoor" | "outdoor" | "both" }
  | { kind: "facility"; facility: Facility }
  /** Around a district: 강남 근처. */
  | { kind: "near"; pk: number; name: string };

export type NamedWord = { kind: "place" | "activity"; word: string };

/**
 * The conditions, one per kind (facilities: one each), and the search words. Names of places and kinds stay among the
 * words, so that recognizing one never hides its results.
 */
export type Sentence = { wishes: Wish[]; words: string; named: NamedWord[] };

/** Context of parsing; without districts or kinds their names are ordinary words. */
export type SentenceBook = {
  today: PlainDate;
  districts?: readonly District[];
  kinds?: readonly Kind[];
};

export type District = { pk: number; parent: number; name: string };
export type Kind = { pk: number; name: string; sub_categories: readonly { pk: number; name: string }[] };

/** Result of one rule: its findings and the remaining text. */
export type Taken<W> = { found: W[]; rest: string };
