import { sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import type { Command } from "@/server/platform/db/command-socket";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";
import { rewriteSearchText } from "@/server/platform/search/search-text";
import {
  countWord,
  type KnownWord,
  type WordKind,
  type WordSource,
  wordsOfActivity,
} from "@/server/platform/search/vocabulary-words";
import { choseongKeys } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";

/** Rows read at once: splitting them into words blocks the process for about 20 ms. */
const SOURCES = 500;
const WRITTEN = 500;
const MOST_WORDS = 20_000;

/** A pass over 100,000 activities takes about four seconds of this process, in small steps. */
export const vocabularyJob: Job = {
  name: "search-vocabulary",
  everySeconds: 300,
  run: async (db) => void (await rebuildVocabulary(db)),
};

type Word = { text: string; kind: WordKind; count: number };

/**
 * Collects the words of all listed activities, each with the number of activities that carry it, and deletes words that
 * none carries. The counts rank words; a suggestion is counted by the search when it is shown. Writes differences only.
 */
export async function rebuildVocabulary(db: Db): Promise<{ words: number; changed: number }> {
  const words = new Map((await catalogueWords(db)).map((word) => [word.text, word]));
  const { rows: known } = await db.execute<KnownWord & { content_count: number; is_used: boolean }>(sql`
    select text, kind, content_count, search_count > 0 as is_used,
      exists (select 1 from picked_keyword p where p.text = k.text) as is_picked from keyword k`);
  // Combinations of words that the desk picked or that parents search for.
  for (const word of known) {
    if (words.has(word.text) || (!word.is_picked && !word.is_used)) continue;
    const count = await countWord(db, word);
    if (count > 0 || word.is_picked) words.set(word.text, { ...word, count });
  }
  const before = new Map(known.map(({ text, content_count: count }) => [text, count]));
  const changed = [...words.values()].filter(({ text, count }) => before.get(text) !== count);
  await writeWords(db, changed);
  const gone = known.filter(({ text }) => !words.has(text));
  for (const some of chunked(gone, WRITTEN)) {
    await db.execute(sql`delete from keyword k where text in ${some.map(({ text }) => text)}
      and not exists (select 1 from picked_keyword p where p.text = k.text)`);
  }
  return { words: words.size, changed: changed.length + gone.length };
}

/** Words of categories and districts, then those of names, tags and venues, the most frequent first. */
async function catalogueWords(db: Db): Promise<Word[]> {
  const shelves = await shelfWords(db);
  const words = new Map<string, Word>();
  for (let after = 0, read = SOURCES; read === SOURCES; ) {
    const { rows } = await db.execute<WordSource & { id: number }>(sql`
      select id, name, place, tags from content where sale_state <> 'ended' and id > ${after} order by id limit ${SOURCES}`);
    for (const source of rows) {
      for (const [text, kind] of new Map(wordsOfActivity(source))) {
        const word = words.get(text);
        if (word) word.count += 1;
        else words.set(text, { text, kind, count: 1 });
      }
    }
    after = rows.at(-1)?.id ?? after;
    read = rows.length;
  }
  for (const { text } of shelves) words.delete(text);
  rankBeginnings(words);
  const frequent = [...words.values()].sort((word, other) => other.count - word.count);
  return [...shelves, ...frequent].slice(0, MOST_WORDS);
}

/** Gives a word (딸기) at least the count of each word that begins with it (딸기따기): the search finds those too. */
function rankBeginnings(words: ReadonlyMap<string, Word>): void {
  for (const { text, count } of words.values()) {
    for (let length = 2; length < text.length; length += 1) {
      const beginning = words.get(text.slice(0, length));
      if (beginning && beginning.count < count) beginning.count = count;
    }
  }
}

/** Names of categories and districts with their number of activities. */
async function shelfWords(db: Db): Promise<Word[]> {
  const { rows } = await db.execute<Word>(sql`
    with shown as (select * from content where sale_state <> 'ended'),
    words as (
      select s.name as text, 'category' as kind, count(*)::int as count
        from shown c join sub_category s on s.id = c.sub_category_id group by s.name
      union all
      select k.name, 'category', count(*)::int from shown c join category k on k.id = c.category_id group by k.name
      union all
      select g.name, 'place', count(*)::int from shown c join district d on d.id = c.district_id
        join district g on g.id = case when d.level = 3 then d.parent_id else d.id end group by g.name
      union all
      select p.name, 'place', count(*)::int
        from shown c join district p on p.id = c.district_id / 1000000 * 1000000 group by p.name)
    select distinct on (text) text, kind, count from words order by text, count desc`);
  return rows;
}

async function writeWords(db: Db, words: readonly Word[]): Promise<void> {
  for (const some of chunked(words, WRITTEN)) {
    const rows = some.map((word) => ({ ...word, search: keystrokes(word.text), choseong: choseongKeys(word.text) }));
    await db.execute(sql`
      insert into keyword (text, kind, content_count, search_key, choseong_key)
      select r.text, r.kind, r.count, r.search, r.choseong
      from json_to_recordset(${JSON.stringify(rows)}::json) r (text text, kind text, count int, search text, choseong text)
      on conflict (text) do update set content_count = excluded.content_count`);
  }
}

/** `npm run catalog:words`: rewrites the searched text of activities and stays, and rebuilds the vocabulary. */
export const wordsCommand: Command = {
  name: "catalog:words",
  run: async ({ db }, _args, print) => {
    await rewriteSearchText(db);
    const { words, changed } = await rebuildVocabulary(db);
    print(`검색어 ${words}개를 세었고, ${changed}개를 고쳐 썼어요.`);
    return 0;
  },
};
