import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { edits } from "@/shared/text/edits";
import { keystrokes } from "@/shared/text/keystrokes";

/** The name inside the searched text of `content c`. */
export const ownName = sql`split_part(c.search_key, ' ', 1)`;

const SHORTEST = 4;
/** Candidates by trigrams, of which the one with the fewest edits is taken. */
const CANDIDATES = 30;

/** Wrong keys that a word of a length can have. */
const mostEdits = (keys: number): number => (keys < 10 ? 1 : keys < 20 ? 2 : 3);

/**
 * The text with words that match nothing replaced by near spellings, or the name of a content that begins nearly like
 * the text; null without either.
 */
export async function correctedText(
  db: Db,
  text: string,
  isFound: (word: string) => Promise<boolean>,
): Promise<string | null> {
  const words: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const meant = (await isFound(word)) ? word : await nearWord(db, word);
    if (meant === null) return nearName(db, text);
    words.push(meant);
  }
  const corrected = words.join(" ");
  return corrected === text ? nearName(db, text) : corrected;
}

/** The word of the vocabulary with the fewest other keys. */
async function nearWord(db: Db, word: string): Promise<string | null> {
  const key = keystrokes(word);
  if (key.length < SHORTEST) return null;
  const { rows } = await db.execute<{ text: string; key: string }>(sql`
    select text, search_key as key from keyword where search_key % ${key} and content_count > 0
    order by similarity(search_key, ${key}) desc, content_count desc limit ${CANDIDATES}`);
  return nearest(key, rows);
}

/** The name with the fewest other keys at its beginning. */
async function nearName(db: Db, text: string): Promise<string | null> {
  const key = keystrokes(text);
  if (key.length < SHORTEST) return null;
  const { rows } = await db.execute<{ text: string; key: string }>(sql`
    select c.name as text, left(${ownName}, ${key.length}) as key from content c
    where c.sale_state <> 'ended' and ${key} <% ${ownName}
    order by word_similarity(${key}, ${ownName}) desc, c.priority desc, c.id desc limit ${CANDIDATES}`);
  return nearest(key, rows);
}

function nearest(key: string, candidates: readonly { text: string; key: string }[]): string | null {
  const counted = candidates.map((candidate) => ({ text: candidate.text, wrong: edits(key, candidate.key) }));
  const best = counted.toSorted((a, b) => a.wrong - b.wrong)[0];
  return best && best.wrong <= mostEdits(key.length) ? best.text : null;
}
