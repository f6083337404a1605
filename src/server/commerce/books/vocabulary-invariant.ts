import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { countWord, type KnownWord, mayFind } from "@/server/platform/search/vocabulary-words";
import type { Invariant, Offender } from "./invariant";

type Word = KnownWord & { count: number };

const BATCH = 1000;

/** Counts shown with suggested words; words that wait for a recount are skipped. */
export const vocabulary: Invariant = {
  id: "I15",
  law: "a suggested word finds as many activities as it says (else: npm run catalog:words)",
  async find(db) {
    const found: Offender[] = [];
    let after = "";
    for (;;) {
      const words = await countedWords(db, after);
      for (const word of words) {
        const count = await countWord(db, word);
        if (count !== word.count) found.push({ ref: word.text, detail: `says ${word.count}, finds ${count}` });
      }
      after = words.at(-1)?.text ?? after;
      if (words.length < BATCH) break;
    }
    return found.length === 0 ? found : unexplained(db, found);
  },
};

async function countedWords(db: Db, after: string): Promise<Word[]> {
  const { rows } = await db.execute<Word>(sql`
    select text, kind, content_count as count, exists (select 1 from picked_keyword p where p.text = k.text) as is_picked
    from keyword k where change_no = counted_no and text > ${after} order by text limit ${BATCH}`);
  return rows;
}

/** Offenders that are still wrong and that no unread change of an activity explains. */
async function unexplained(db: Db, found: readonly Offender[]): Promise<Offender[]> {
  const { rows: changes } = await db.execute<{ search_key: string; choseong_key: string }>(
    sql`select distinct search_key, choseong_key from vocabulary_change`,
  );
  const isChanging = mayFind(changes.flatMap(({ search_key, choseong_key }) => [search_key, choseong_key]));
  const { rows: counted } = await db.execute<{ text: string; count: number }>(
    sql`select text, content_count as count from keyword where change_no = counted_no`,
  );
  const says = new Map(counted.map(({ text, count }) => [text, `says ${count},`]));
  return found.filter(({ ref, detail }) => !isChanging(ref) && detail.startsWith(says.get(ref) ?? "-"));
}
