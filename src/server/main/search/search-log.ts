import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";
import { keystrokes } from "@/shared/text/keystrokes";

const MOST = 2000;
const counted = new Map<string, number>();

/**
 * Counts a search for the suggestions, in memory: a parent's search never waits for a write. Only words that the
 * vocabulary already holds are kept, so what somebody typed is stored nowhere.
 */
export function countSearch(q: string): void {
  const key = keystrokes(q);
  if (key === "" || (counted.size >= MOST && !counted.has(key))) return;
  counted.set(key, (counted.get(key) ?? 0) + 1);
}

/** Writes the counts down once a minute; those of a process that dies in between are lost, which nobody misses. */
export const searchLogJob: Job = { name: "search-log", everySeconds: 60, run: writeSearchLog };

/** Adds the counts of this process to the vocabulary and begins at zero. */
export async function writeSearchLog(db: Db): Promise<void> {
  const rows = [...counted].map(([key, times]) => ({ key, times }));
  counted.clear();
  if (rows.length === 0) return;
  await db.execute(sql`
    update keyword k set search_count = k.search_count + said.times
    from json_to_recordset(${JSON.stringify(rows)}::json) said (key text, times int)
    where k.search_key = said.key`);
}
