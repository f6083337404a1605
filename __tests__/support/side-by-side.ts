import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { EngineUnderTest } from "./engines";

/** True once another session waits for a lock of this transaction; false after five seconds. */
async function isWaitedFor(tx: Db): Promise<boolean> {
  for (const until = Date.now() + 5000; Date.now() < until; ) {
    const { rows } = await tx.execute(
      // Not pg_stat_activity: a transaction sees its first snapshot of it only.
      sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Commits `first` only when `second`, started before that commit, waits for a row that `first` has changed. PGlite has
 * one connection: there `second` runs after it. `meanwhile` runs in the first transaction while the second waits.
 */
export async function sideBySide<T>(
  { name, handle }: EngineUnderTest,
  first: (tx: Db) => Promise<unknown>,
  second: () => Promise<T>,
  meanwhile?: (tx: Db) => Promise<unknown>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await handle().db.$client.transaction(async (tx) => {
    await first(tx);
    answer = second();
    if (name === "postgres" && !(await isWaitedFor(tx))) throw new Error("Nobody waited for the first transaction.");
    await meanwhile?.(tx);
  });
  if (!answer) throw new Error("The second one never began.");
  return answer;
}
