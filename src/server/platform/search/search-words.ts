import { choseongKeys, isChoseongQuery } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";

/** What someone typed, as keystrokes: each word with what it may also have meant. */
export type SearchWords = {
  /** All words without the blanks: names are met by it however they are spaced. */
  joined: string;
  /** Every word must be met, by itself or by one of its others. */
  words: readonly { key: string; others: readonly string[] }[];
  /** Initial consonants alone: looked up among the initials. */
  isChoseong: boolean;
};

const MOST_WORDS = 6;

/** Reads a search text; null when it holds nothing that can be looked up. */
export function searchWords(q: string): SearchWords | null {
  const isChoseong = isChoseongQuery(q);
  const keysOf = isChoseong ? choseongKeys : keystrokes;
  const keys = q.split(/\s+/).map(keysOf).filter(Boolean).slice(0, MOST_WORDS);
  if (keys.length === 0) return null;
  return { joined: keys.join(""), words: keys.map((key) => ({ key, others: [] })), isChoseong };
}

/**
 * Letters that stand for consonants on the two-set keyboard: such a word may be initials typed in the other
 * layout.
 */
const CONSONANTS = /^[qwertasdfgzxcv]+$/;

/** Whether the words could be initials alone; false for words already read as such. */
export const mayBeChoseong = ({ words, isChoseong }: SearchWords): boolean =>
  !isChoseong && words.every(({ key }) => CONSONANTS.test(key));
