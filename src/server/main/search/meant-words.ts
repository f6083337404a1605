import { sql } from "drizzle-orm";
import { countRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { searchMatch } from "@/server/platform/search/search-match";
import { mayBeChoseong, type SearchWords, searchWords } from "@/server/platform/search/search-words";
import { COUNTED } from "@/shared/paging/page";
import { correctedText } from "./similar-words";

/** Words to search for; `corrected`: as text, when they replace typed words that match nothing. */
export type MeantWords = { words: SearchWords; isFound: boolean; corrected?: string };

/** Parses a search text. Words that match no content become initials in the other layout, or a near spelling. */
export async function meantWords(db: Db, text: string, asTyped = false): Promise<MeantWords | null> {
  const words = searchWords(text);
  if (!words) return null;
  if (await isFound(db, words)) return { words, isFound: true };
  if (mayBeChoseong(words)) {
    const initials = { ...words, isChoseong: true };
    if (await isFound(db, initials)) return { words: initials, isFound: true };
  }
  const corrected = asTyped ? null : await correctedText(db, text, (word) => isWordFound(db, word));
  const nearest = corrected === null ? null : searchWords(corrected);
  if (corrected === null || !nearest || !(await isFound(db, nearest))) return { words, isFound: false };
  return { words: nearest, isFound: true, corrected };
}

const isWordFound = async (db: Db, word: string): Promise<boolean> => {
  const words = searchWords(word);
  return words !== null && isFound(db, words);
};

/** True if the words match any content, whatever the filters. */
async function isFound(db: Db, words: SearchWords): Promise<boolean> {
  const match = searchMatch(words);
  // Not 1: for a single row the planner scans a whole index instead of looking the word up.
  return (await readValue(db, countRows(sql`select 1 from content c where ${match.sql}`, COUNTED), match.values)) > 0;
}
