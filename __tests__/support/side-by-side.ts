import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { EngineUnderTest } from "./engines";

/** Whether somebody waits for what this transaction has locked, within five seconds. */
async function isWaitedFor(tx: Db): Promise<boolean> {
  for (const until = Date.now() + 5000; Date.now() < until; ) {
    const { rows } = await tx.execute(
      // Not pg_stat_activity, which stays as it was first seen in a transaction.
      sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Commits `first` only once `second`, which began before that commit, stands at a row that `first` has changed. The embedded
 * engine has one connection: there `second` runs after it. `meanwhile` belongs to the first transaction, while the second waits.
 */
export async function sideBySide<T>(
  { name, handle }: EngineUnderTest,
  first: (tx: Db) => Promise<unknown>,
  second: () => Promise<T>,
  meanwhile?: (tx: Db) => Promise<unknown>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await handle().db.transaction(async (tx) => {
    await first(tx);
    answer = second();
    if (name === "postgres" && !(await isWaitedFor(tx))) throw new Error("Nobody waited for the first transaction.");
    await meanwhile?.(tx);
  });
  if (!answer) throw new Error("The second one never began.");
  return answer;
}
