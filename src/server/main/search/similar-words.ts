import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { SearchWords } from "@/server/platform/search/search-words";

const SHORTEST = 4;
const NEAR = 0.34;
const MOST = 3;

/**
 * Adds similar words from the vocabulary: near spellings, or the known words at either end of a compound. A word of the
 * vocabulary counts as spelled correctly. Null if there are none.
 */
export async function withSimilar(db: Db, found: SearchWords): Promise<SearchWords | null> {
  if (found.isChoseong) return null;
  const words = await Promise.all(
    found.words.map(async ({ key }) => ({ key, others: key.length < SHORTEST ? [] : await similarTo(db, key) })),
  );
  return words.some(({ others }) => others.length > 0) ? { ...found, words } : null;
}

async function similarTo(db: Db, key: string): Promise<string[]> {
  const { rows } = await db.execute<{ search_key: string; near: number }>(sql`
    select search_key, similarity(search_key, ${key}) as near from keyword
    where search_key % ${key} and content_count > 0 and length(search_key) >= 3
    order by near desc, content_count desc limit 6`);
  const [best] = rows;
  if (best?.near === 1) return [];
  const close = rows.filter(({ near }) => near >= NEAR && near >= (best?.near ?? 0) - 0.12);
  if (close.length > 0) return close.slice(0, MOST).map(({ search_key }) => search_key);
  return endsOf(db, key);
}

/** Known words at the start or end of a misspelt compound. */
async function endsOf(db: Db, key: string): Promise<string[]> {
  const pieces = Array.from({ length: Math.max(0, key.length - SHORTEST) }, (_, at) => at + SHORTEST).flatMap((at) => [
    key.slice(0, at),
    key.slice(-at),
  ]);
  if (pieces.length === 0) return [];
  const { rows } = await db.execute<{ search_key: string }>(sql`
    select search_key from keyword
    where search_key in (${sql.join(
      pieces.map((piece) => sql`${piece}`),
      sql`, `,
    )}) and content_count > 0
    order by length(search_key) desc, content_count desc limit 2`);
  return rows.map(({ search_key }) => search_key);
}
