import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { searchMatch } from "@/server/platform/search/search-match";
import { mayBeChoseong, type SearchWords, searchWords } from "@/server/platform/search/search-words";

const SHORTEST = 4;
const NEAR = 0.5;
const MOST = 3;

/**
 * What was typed, as it will be looked for: as written when it meets any place, else as initials or as the words of places
 * that it is nearest to. Null when nothing can be looked up.
 */
export async function stayWords(db: Db, keyword: string | undefined): Promise<SearchWords | null> {
  const words = keyword ? searchWords(keyword) : null;
  if (!words || (await meets(db, words))) return words;
  const initials = { ...words, isChoseong: true };
  if (mayBeChoseong(words) && (await meets(db, initials))) return initials;
  if (words.isChoseong) return words;
  const widened = await Promise.all(
    words.words.map(async ({ key }) => ({ key, others: key.length < SHORTEST ? [] : await nearTo(db, key) })),
  );
  return { ...words, words: widened };
}

async function meets(db: Db, words: SearchWords): Promise<boolean> {
  const match = searchMatch(words);
  const [row] = await db
    .select({ found: sql<boolean>`exists (select 1 from accommodation c where c.is_active and ${match.sql})` })
    .from(sql`(select 1) one`)
    .prepare("")
    .execute(match.values);
  return row?.found === true;
}

/** Words of names, towns and tags that are spelt almost so. */
async function nearTo(db: Db, key: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word, max(word_similarity(${key}, word)) as near
    from (select distinct unnest(string_to_array(search_key, ' ')) as word from accommodation where is_active) words
    where word_similarity(${key}, word) >= ${NEAR} group by word order by near desc, word limit ${MOST}`);
  return rows.map(({ word }) => word);
}
