import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";
import { keystrokes } from "@/shared/text/keystrokes";

const MOST = 2000;
const counted = new Map<string, number>();

/**
 * Counts a search for the suggestions, in memory, so that no search waits for a write. Only words that the vocabulary
 * already contains reach the database; typed text is never stored.
 */
export function countSearch(q: string): void {
  const key = keystrokes(q);
  if (key === "" || (counted.size >= MOST && !counted.has(key))) return;
  counted.set(key, (counted.get(key) ?? 0) + 1);
}

/** Writes the counts once a minute; a crash loses at most a minute of counts, which is acceptable. */
export const searchLogJob: Job = { name: "search-log", everySeconds: 60, run: writeSearchLog };

/** Adds this process's counts to the vocabulary and resets them. */
export async function writeSearchLog(db: Db): Promise<void> {
  const rows = [...counted].map(([key, times]) => ({ key, times }));
  counted.clear();
  if (rows.length === 0) return;
  await db.execute(sql`
    update keyword k set search_count = k.search_count + said.times
    from json_to_recordset(${JSON.stringify(rows)}::json) said (key text, times int)
    where k.search_key = said.key`);
}
