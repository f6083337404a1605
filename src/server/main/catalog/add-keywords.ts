import { sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import { searchKeysOf } from "@/server/platform/catalog/search-keys";
import type { Db } from "@/server/platform/db/types";
import { suggestedWord } from "@/server/platform/search/suggested-word";

type Kind = "place" | "category" | "program";
type Word = { text: string; kind: Kind; count: number };

/**
 * Adds missing search words: districts, categories and tags of contents, each with its number of contents. The search
 * updates the counts of existing words itself. Returns how many words were new.
 */
export async function addKeywords(db: Db): Promise<number> {
  let added = 0;
  for (const some of chunked(await wordsOf(db), 2000)) {
    const rows = some.map((word) => ({ ...word, ...searchKeysOf([word.text]) }));
    const { rows: written } = await db.execute<{ n: number | string }>(sql`
      with written as (
        insert into keyword (text, search_key, choseong_key, kind, content_count)
        select text, "searchKey", "choseongKey", kind, count
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as t(text text, "searchKey" text, "choseongKey" text, kind text, count int)
        where "searchKey" <> ''
        on conflict (text) do nothing
        returning 1)
      select count(*) as n from written`);
    added += Number(written[0]?.n ?? 0);
  }
  return added;
}

async function wordsOf(db: Db): Promise<Word[]> {
  const { rows } = await db.execute<{ text: string; kind: Kind; count: number | string }>(sql`
    with shown as (select * from content where sale_state <> 'ended')
    select s.name as text, 'category' as kind, count(*) as count
      from shown c join sub_category s on s.id = c.sub_category_id group by s.name
    union all
    select k.name, 'category', count(*) from shown c join category k on k.id = c.category_id group by k.name
    union all
    select g.name, 'place', count(*)
      from shown c join district d on d.id = c.district_id
      join district g on g.id = case when d.level = 3 then d.parent_id else d.id end
      group by g.name
    union all
    select p.name, 'place', count(*)
      from shown c join district p on p.id = c.district_id / 1000000 * 1000000 group by p.name
    union all
    select tag, 'program', count(*) from shown c, unnest(c.tags) as tag group by tag`);
  const words = new Map<string, Word>();
  for (const { text: given, kind, count } of rows) {
    const text = kind === "program" ? suggestedWord(given) : given;
    if (text === null) continue;
    const saved = words.get(text);
    words.set(text, { text, kind: saved?.kind ?? kind, count: Math.max(Number(count), saved?.count ?? 0) });
  }
  return [...words.values()];
}
