import { inArray, sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";
import { vocabularyChange } from "@/server/platform/schema/home";
import { EVERYTHING, rewriteSearchText } from "@/server/platform/search/search-text";
import {
  countWord,
  type KnownWord,
  markWords,
  mayFind,
  type WordKind,
  type WordSource,
  wordsOfActivity,
} from "@/server/platform/search/vocabulary-words";
import { choseongKeys } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";

type Change = typeof vocabularyChange.$inferSelect;
type Waiting = KnownWord & { change_no: number };

const SOURCES = 5000;
const WRITTEN = 500;
const COUNTED = 200;
const CHANGES = 100;
const MOST_WORDS = 20_000;
/** With more changes than this, a full rebuild is cheaper. */
const MOST_CHANGES = 5000;

/** Updates the suggested words and their counts after changes of the catalogue. */
export const vocabularyJob: Job = { name: "search-vocabulary", everySeconds: 60, run: updateVocabulary };

/**
 * Adds the words of changed contents and recounts only the words that match such a content, before or after the change.
 * Idempotent.
 */
export async function updateVocabulary(db: Db): Promise<void> {
  const changes = await db
    .select()
    .from(vocabularyChange)
    .orderBy(vocabularyChange.id)
    .limit(MOST_CHANGES + 1);
  if (changes.length > MOST_CHANGES || changes.some(({ contentId }) => contentId === EVERYTHING))
    return void (await rebuildVocabulary(db));
  await addWords(db, await shelfWords(db), null);
  if (changes.length > 0) await readChanges(db, changes);
  await countWaiting(db);
}

/**
 * Rewrites the search text of all activities and stays, collects the words of all listed activities and counts their
 * results with the search itself. Words without results stay with count 0 and are never suggested. `wrong`: number of
 * counts that differed.
 */
export async function rebuildVocabulary(db: Db): Promise<{ words: number; wrong: number }> {
  await rewriteSearchText(db);
  const changes = await db.select({ id: vocabularyChange.id }).from(vocabularyChange);
  await addWords(db, await shelfWords(db), null);
  await addWords(db, await allWords(db), MOST_WORDS);
  await transaction(db, async (tx) => {
    await tx.execute(sql`update keyword set change_no = change_no + 1`);
    await dropChanges(tx, changes);
  });
  return countWaiting(db);
}

async function readChanges(db: Db, changes: readonly Change[]): Promise<void> {
  const { rows: known } = await db.execute<{ text: string }>(sql`select text from keyword`);
  for (const some of chunked(changes, CHANGES)) {
    const { rows: sources } = await db.execute<WordSource>(sql`
      select name, place, tags from content
      where sale_state <> 'ended' and id in ${some.map(({ contentId }) => contentId)} order by id`);
    await addWords(db, new Map(sources.flatMap(wordsOfActivity)), MOST_WORDS);
    const isFound = mayFind(some.flatMap(({ searchKey, choseongKey }) => [searchKey, choseongKey]));
    const texts = known.filter(({ text }) => isFound(text)).map(({ text }) => text);
    await transaction(db, async (tx) => {
      await markWords(tx, texts);
      await dropChanges(tx, some);
    });
  }
}

async function dropChanges(tx: Db, changes: readonly { id: number }[]): Promise<void> {
  for (const some of chunked(changes, SOURCES)) {
    await tx.delete(vocabularyChange).where(
      inArray(
        vocabularyChange.id,
        some.map(({ id }) => id),
      ),
    );
  }
}

async function shelfWords(db: Db): Promise<Map<string, WordKind>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from category union select name from sub_category`,
  );
  return new Map(rows.map(({ name }) => [name, "category"]));
}

async function allWords(db: Db): Promise<Map<string, WordKind>> {
  const words = new Map<string, WordKind>();
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<WordSource & { id: number }>(sql`
      select id, name, place, tags from content where sale_state <> 'ended' and id > ${after} order by id limit ${SOURCES}`);
    for (const [word, kind] of rows.flatMap(wordsOfActivity)) if (!words.has(word)) words.set(word, kind);
    after = rows.at(-1)?.id ?? after;
    if (rows.length < SOURCES || words.size >= MOST_WORDS) return words;
  }
}

/** Inserts missing words, uncounted, until `most` words have results or wait for a count. */
async function addWords(db: Db, words: ReadonlyMap<string, WordKind>, most: number | null): Promise<void> {
  for (const some of chunked([...words], WRITTEN)) {
    const rows = some.map(([text, kind]) => ({ text, kind, search: keystrokes(text), choseong: choseongKeys(text) }));
    await db.execute(sql`
      insert into keyword (text, kind, search_key, choseong_key)
      select r.text, r.kind, r.search, r.choseong
      from json_to_recordset(${JSON.stringify(rows)}::json) r (text text, kind text, search text, choseong text)
      where not exists (select from keyword k where k.text = r.text)
      limit (select ${most}::int - least(count(*), ${most}::int) from keyword where content_count > 0 or change_no <> counted_no)
      on conflict do nothing`);
  }
}

/** Recounts words with pending changes; a word that changes during the run waits for the next run. */
async function countWaiting(db: Db): Promise<{ words: number; wrong: number }> {
  let words = 0;
  let wrong = 0;
  let after = "";
  for (;;) {
    const { rows } = await db.execute<Waiting & { content_count: number; is_new: boolean }>(sql`
      select text, kind, content_count, counted_no = 0 as is_new, change_no, exists (select 1 from picked_keyword p where p.text = k.text) as is_picked
      from keyword k where change_no <> counted_no and text > ${after} order by text limit ${COUNTED}`);
    const counts: { text: string; no: number; count: number }[] = [];
    for (const { content_count, is_new, ...word } of rows) {
      const count = await countWord(db, word);
      if (count !== content_count && !is_new) wrong += 1;
      counts.push({ text: word.text, no: word.change_no, count });
    }
    if (counts.length > 0) {
      await db.execute(sql`update keyword k set content_count = r.count, counted_no = r.no
        from json_to_recordset(${JSON.stringify(counts)}::json) r (text text, no int, count int) where k.text = r.text`);
    }
    words += rows.length;
    after = rows.at(-1)?.text ?? after;
    if (rows.length < COUNTED) return { words, wrong };
  }
}
