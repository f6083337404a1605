import { sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";
import { keyword } from "@/server/platform/schema/home";
import { searchMatch } from "@/server/platform/search/search-match";
import { searchWords } from "@/server/platform/search/search-words";
import { suggestedWord } from "@/server/platform/search/suggested-word";
import { choseongKeys } from "@/shared/text/choseong";
import { keystrokes } from "@/shared/text/keystrokes";

type Kind = "content" | "place" | "category" | "program";
type Source = { name: string; place: string; tags: string[] };

const BATCH = 5000;
const MOST_WORDS = 20_000;

/** Keeps the words that search suggests, and their counts, in step with the catalogue. */
export const vocabularyJob: Job = { name: "search-vocabulary", everySeconds: 600, run: rebuildVocabulary };

/**
 * Collects the words of all listed contents and counts how many each finds, by the search's own rule. Words that find
 * nothing any more keep their row with the count 0 and are suggested nowhere. Safe to run again at any time.
 */
export async function rebuildVocabulary(db: Db): Promise<void> {
  const words = await collectWords(db);
  for (const rows of chunked([...words], 500)) {
    await db
      .insert(keyword)
      .values(
        rows.map(([text, kind]) => ({ text, kind, searchKey: keystrokes(text), choseongKey: choseongKeys(text) })),
      )
      .onConflictDoNothing();
  }
  await countWords(db);
}

async function collectWords(db: Db): Promise<Map<string, Kind>> {
  const words = new Map<string, Kind>();
  const { rows: shelves } = await db.execute<{ name: string }>(
    sql`select name from category union select name from sub_category`,
  );
  for (const { name } of shelves) words.set(name, "category");
  let after = 0;
  for (;;) {
    const { rows } = await db.execute<Source & { pk: number }>(sql`
      select pk, name, place, tags from content where sale_state <> 'ended' and pk > ${after} order by pk limit ${BATCH}`);
    for (const row of rows) addWords(words, row);
    after = rows.at(-1)?.pk ?? after;
    if (rows.length < BATCH || words.size >= MOST_WORDS) return words;
  }
}

function addWords(words: Map<string, Kind>, { name, place, tags }: Source): void {
  const add = (text: string, kind: Kind): void => {
    const word = suggestedWord(text);
    if (word !== null && words.size < MOST_WORDS && !words.has(word) && keystrokes(word).length >= 3) {
      words.set(word, kind);
    }
  };
  for (const word of name.split(/[^\p{L}\p{N}]+/u)) add(word, "content");
  for (const tag of tags) add(tag, "program");
  add(place, "place");
}

async function countWords(db: Db): Promise<void> {
  const { rows } = await db.execute<{ text: string; kind: string; content_count: number; is_picked: boolean }>(
    sql`select text, kind, content_count, exists (select 1 from picked_keyword p where p.text = k.text) as is_picked
      from keyword k`,
  );
  const changed: { text: string; count: number }[] = [];
  for (const { text, kind, content_count, is_picked } of rows) {
    const words = searchWords(text);
    if (!words) continue;
    if (kind !== "category" && !is_picked && suggestedWord(text) !== text) {
      // Kept by an older rule: suggested nowhere.
      if (content_count > 0) changed.push({ text, count: 0 });
      continue;
    }
    const match = searchMatch(words);
    const [found] = await db
      .select({
        count: sql<number>`(select count(*)::int from (select 1 from content c where ${match.sql} and c.sale_state <> 'ended' limit 1001) met)`,
      })
      .from(sql`(select 1) one`)
      .prepare("")
      .execute(match.values);
    const count = Math.min(found?.count ?? 0, 1000);
    if (count !== content_count) changed.push({ text, count });
  }
  for (const part of chunked(changed, 500)) {
    await db.execute(sql`update keyword k set content_count = r.count
      from json_to_recordset(${JSON.stringify(part)}::json) r (text text, count int) where k.text = r.text`);
  }
}
