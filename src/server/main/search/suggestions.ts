import { type SQL, sql } from "drizzle-orm";
import { listed } from "@/server/main/contents/content-conditions";
import { findContents } from "@/server/main/contents/find-contents";
import { placeText } from "@/server/platform/catalog/place-text";
import { isLive } from "@/server/platform/db/is-live";
import type { Db } from "@/server/platform/db/types";
import { pickedKeyword } from "@/server/platform/schema/home";
import { countFound, listedActivities } from "@/server/platform/search/count-found";
import { searchMatch } from "@/server/platform/search/search-match";
import { searchWords } from "@/server/platform/search/search-words";
import type { Autocomplete } from "@/shared/contract/main/discover";
import { COUNTED } from "@/shared/paging/page";
import { highlight } from "@/shared/text/highlight";

const WORDS = 8;
const CONTENTS = 5;
const CONTENT_WORDS = 10;

/**
 * Words that begin with the typed text, and contents with that name. The last syllable can be incomplete (딸 → 따라), so
 * words that begin with the exact syllables rank first, then those with the most results.
 */
export async function autocomplete(db: Db, typed: string): Promise<Autocomplete> {
  const words = searchWords(typed);
  if (!words) return { keywords: [], contents: [] };
  const column = words.isChoseong ? sql`choseong_key` : sql`search_key`;
  const { rows } = await db.execute<{
    text: string;
    kind: Autocomplete["keywords"][number]["kind"];
    count: number;
  }>(sql`
    select text, kind, content_count as count from keyword
    where ${column} like ${`${words.joined}%`} and content_count > 0
    order by starts_with(text, ${typed}) desc, content_count desc, search_count desc, text limit ${WORDS}`);
  // Counted now, so that a suggestion never promises what the search does not find. Above 300 no list counts on.
  const keywords = await Promise.all(
    rows.map(async (row) => ({
      ...row,
      count: row.count > COUNTED ? row.count : await countFound(db, row.text, listedActivities, COUNTED + 1),
      match: findMatch(row.text, typed),
    })),
  );
  return { keywords: keywords.filter(({ count }) => count > 0), contents: await namedContents(db, typed) };
}

async function namedContents(db: Db, typed: string): Promise<Autocomplete["contents"]> {
  const words = searchWords(typed);
  if (!words) return [];
  const { page } = await findContents(db, {
    conditions: { sql: listed, values: {}, shape: [] },
    match: searchMatch(words),
    isRanked: true,
    sort: "priority-desc",
    isTurned: false,
    index: 1,
    size: CONTENTS,
    point: {},
  });
  const pks = page.map(({ id }) => id);
  if (pks.length === 0) return [];
  const { rows } = await db.execute<{ pk: number; name: string; full_name: string | null }>(sql`
    select c.id as pk, c.name, d.full_name from content c left join district d on d.id = c.district_id
    where c.id in (${sql.join(
      pks.map((pk) => sql`${pk}`),
      sql`, `,
    )})`);
  return rows
    .sort((a, b) => pks.indexOf(a.pk) - pks.indexOf(b.pk))
    .map(({ pk, name, full_name }) => ({ pk, name, place_text: placeText(full_name) }));
}

/** Range of a suggestion that matches the typed text: start and exclusive end, or null. */
function findMatch(text: string, typed: string): [number, number] | null {
  let at = 0;
  for (const part of highlight(text, typed)) {
    const end = at + [...part.text].length;
    if (part.isMatch) return [at, end];
    at = end;
  }
  return null;
}

/** Live words that the desk picked for a placement, with their position; omits words without results. */
const picked = (place: "recommended" | "popular", now: Date): SQL => sql`
  select ${pickedKeyword.text}, ${pickedKeyword.position} from ${pickedKeyword}
  where ${pickedKeyword.place} = ${place} and ${isLive(pickedKeyword, now)}
    and exists (select 1 from keyword k where k.text = ${pickedKeyword.text} and k.content_count > 0)`;

/**
 * Ten suggested words: the desk's picks, then the most searched words, filled up with the names of categories and
 * programmes, and last with sub-categories that have no counted word.
 */
export async function contentKeywords(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select words.text from (
      select text, search_count, kind in ('category', 'program') as is_shelf, content_count from keyword
      where content_count > 0 and kind <> 'place'
      union all
      select name, 0, false, 0 from sub_category s where not exists (
        select 1 from keyword k where k.text = s.name and k.content_count > 0)) words
      left join (${picked("popular", now)}) picked on picked.text = words.text
    order by picked.position, search_count desc, is_shelf desc, content_count desc, words.text limit ${CONTENT_WORDS}`);
  return rows.map(({ text }) => text);
}

/** The desk's recommendations, filled up with the words with the most results. */
export async function recommendedKeywords(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select k.text from keyword k left join (${picked("recommended", now)}) picked on picked.text = k.text
    where content_count > 0 and (kind in ('category', 'program', 'content') or picked.text is not null)
    order by picked.position, kind = 'category' desc, content_count desc, k.text limit ${CONTENT_WORDS}`);
  return rows.map(({ text }) => text);
}
