import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { chunked } from "./chunked";
import { searchKeysOf } from "./search-keys";

type Kind = "content" | "place" | "category" | "program";
type Word = { text: string; kind: Kind; count: number };

/** How long a suggested word may be; longer tags are sentences. */
const LONGEST = 30;

/**
 * Brings the words that the search suggests in line with the catalogue: districts, categories, and what contents are
 * tagged with, each with the number of contents behind it. Words that lead nowhere any more go, unless an editor put
 * them there. Returns how many rows changed.
 */
export async function refreshKeywords(db: Db): Promise<number> {
  const words = await wordsOf(db);
  let changed = 0;
  for (const some of chunked(words, 2000)) {
    const rows = some.map((word) => ({ ...word, ...searchKeysOf([word.text]) }));
    const { rows: written } = await db.execute<{ n: number | string }>(sql`
      with written as (
        insert into keyword (text, search_key, choseong_key, kind, content_count)
        select text, "searchKey", "choseongKey", kind, count
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as t(text text, "searchKey" text, "choseongKey" text, kind text, count int)
        on conflict (text) do update set content_count = excluded.content_count
          where keyword.content_count <> excluded.content_count
        returning 1)
      select count(*) as n from written`);
    changed += Number(written[0]?.n ?? 0);
  }
  return changed + (await dropDead(db, words));
}

async function wordsOf(db: Db): Promise<Word[]> {
  const { rows } = await db.execute<{ text: string; kind: Kind; count: number | string }>(sql`
    with shown as (select * from content where sale_state <> 'ended')
    select s.name as text, 'category' as kind, count(*) as count
      from shown c join sub_category s on s.pk = c.sub_category_pk group by s.name
    union all
    select k.name, 'category', count(*) from shown c join category k on k.pk = c.category_pk group by k.name
    union all
    select g.name, 'place', count(*)
      from shown c join district d on d.pk = c.district_pk
      join district g on g.pk = case when d.level = 3 then d.parent_pk else d.pk end
      group by g.name
    union all
    select tag, 'program', count(*) from shown c, unnest(c.tags) as tag
      where char_length(tag) between 2 and ${LONGEST} group by tag`);
  const words = new Map<string, Word>();
  for (const { text, kind, count } of rows) {
    const known = words.get(text);
    if (!known || known.count < Number(count))
      words.set(text, { text, kind: known?.kind ?? kind, count: Number(count) });
  }
  return [...words.values()];
}

async function dropDead(db: Db, words: readonly Word[]): Promise<number> {
  const { rows } = await db.execute<{ n: number | string }>(sql`
    with dropped as (
      delete from keyword where not is_recommended and search_count = 0
        and text not in (select value from jsonb_array_elements_text(${JSON.stringify(words.map(({ text }) => text))}::jsonb))
      returning 1)
    select count(*) as n from dropped`);
  return Number(rows[0]?.n ?? 0);
}
