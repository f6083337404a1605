import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { keyword } from "@/server/platform/schema/home";
import { keystrokes } from "@/shared/text/keystrokes";
import { countFound, listedActivities } from "./count-found";
import { searchWords } from "./search-words";
import { suggestedWord } from "./suggested-word";

export type WordKind = (typeof keyword.$inferSelect)["kind"];
export type WordSource = { name: string; place: string; tags: string[] };

/** A word of the vocabulary; `is_picked`: chosen by the desk. */
export type KnownWord = { text: string; kind: WordKind; is_picked: boolean };

const SHORTEST = 3;

/** Words that an activity adds to the vocabulary. */
export function wordsOfActivity({ name, place, tags }: WordSource): [text: string, kind: WordKind][] {
  const found: [string, WordKind][] = [
    ...name.split(/[^\p{L}\p{N}]+/u).map((text): [string, WordKind] => [text, "content"]),
    ...tags.map((text): [string, WordKind] => [text, "program"]),
    [place, "place"],
  ];
  return found.flatMap(([text, kind]): [string, WordKind][] => {
    const word = suggestedWord(text);
    return word !== null && keystrokes(word).length >= SHORTEST ? [[word, kind]] : [];
  });
}

/** Number of listed activities a word finds; 0 for a word that the current rules do not suggest. */
export async function countWord(db: Db, { text, kind, is_picked }: KnownWord): Promise<number> {
  const isSuggested = kind === "category" || is_picked || suggestedWord(text) === text;
  return isSuggested ? countFound(db, text, listedActivities) : 0;
}

/** Marks words for recounting. */
export async function markWords(db: Db, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return;
  await db.execute(sql`update keyword set change_no = change_no + 1
    where text in (select json_array_elements_text(${JSON.stringify(texts)}::json))`);
}

/** Longest indexed piece; the few words that pass are compared in full. */
const LONGEST = 40;

/** Returns a check whether a word can find one of these activities. No false negatives. */
export function mayFind(searchKeys: readonly string[]): (text: string) => boolean {
  const keys = searchKeys.map((key) => key.toLowerCase());
  const pieces = new Set<string>();
  for (const part of new Set(keys.flatMap((key) => key.split(" ")))) {
    for (let from = 0; from < part.length; from += 1)
      for (let to = from + 1; to <= Math.min(part.length, from + LONGEST); to += 1) pieces.add(part.slice(from, to));
  }
  const isIn = (key: string): boolean => pieces.has(key.slice(0, LONGEST));
  return (text) => {
    const words = searchWords(text);
    if (words === null) return false;
    const { joined, words: each } = words;
    if (!each.every(({ key }) => isIn(key)) && !isIn(joined)) return false;
    // The words can be spread over several keys: compare each key in full.
    return keys.some((whole) => each.every(({ key }) => whole.includes(key)) || whole.includes(joined));
  };
}
