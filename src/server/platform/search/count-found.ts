import { type SQL, sql } from "drizzle-orm";
import { countRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { searchMatch } from "./search-match";
import { searchWords } from "./search-words";

/** Upper limit of a word's count. */
const MOST = 1000;

/** Number of rows, at most `most`, that the search finds for a text; `from` builds the query from the condition on `c`. */
export async function countFound(db: Db, text: string, from: (match: SQL) => SQL, most = MOST): Promise<number> {
  const words = searchWords(text);
  if (!words) return 0;
  const match = searchMatch(words);
  return readValue(db, countRows(from(match.sql), most), match.values);
}

export const listedActivities = (match: SQL): SQL =>
  sql`select 1 from content c where c.sale_state <> 'ended' and ${match}`;
