import nicknames from "@/shared/search/nicknames.json";
import { choseongKeys, isChoseongQuery } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";

/** A search text as keystrokes, each word with its possible alternatives. */
export type SearchWords = {
  /** All words without blanks, to match names regardless of their spacing. */
  joined: string;
  /** Every word must match, by its key or by one of the others. */
  words: readonly { key: string; others: readonly string[] }[];
  /** Only initial consonants: matched against the initials. */
  isChoseong: boolean;
};

const MOST_WORDS = 6;

/** Nicknames → full names, as keystrokes. */
const nicknamed = new Map(Object.entries(nicknames).map(([short, full]) => [keystrokes(short), [keystrokes(full)]]));

/** Parses a search text; null when it contains nothing searchable. */
export function searchWords(q: string): SearchWords | null {
  const isChoseong = isChoseongQuery(q);
  const toKeys = isChoseong ? choseongKeys : keystrokes;
  const keys = q.split(/\s+/).map(toKeys).filter(Boolean).slice(0, MOST_WORDS);
  if (keys.length === 0) return null;
  return { joined: keys.join(""), words: keys.map((key) => ({ key, others: nicknamed.get(key) ?? [] })), isChoseong };
}

/** Latin keys of consonants on the two-set keyboard: the word can be initials typed in the wrong layout. */
const CONSONANTS = /^[qwertasdfgzxcv]+$/;

/** True if all words can be initials in the wrong layout; false if they already are initials. */
export const mayBeChoseong = ({ words, isChoseong }: SearchWords): boolean =>
  !isChoseong && words.every(({ key }) => CONSONANTS.test(key));
