import { type SQL, sql } from "drizzle-orm";
import { countRows, readValue } from "@/server/platform/db/one-row";
import type { Db } from "@/server/platform/db/types";
import { searchMatch } from "./search-match";
import { searchWords } from "./search-words";

/** Counting what a word finds stops here. */
const MOST = 1000;

/** How many rows a text finds, by the search's own rule; `from` makes the rows to look at of the condition on `c`. */
export async function countFound(db: Db, text: string, from: (match: SQL) => SQL): Promise<number> {
  const words = searchWords(text);
  if (!words) return 0;
  const match = searchMatch(words);
  return readValue(db, countRows(from(match.sql), MOST), match.values);
}

/** What is listed among the activities that the condition meets. */
export const listedActivities = (match: SQL): SQL =>
  sql`select 1 from content c where c.sale_state <> 'ended' and ${match}`;
