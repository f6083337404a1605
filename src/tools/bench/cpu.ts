import { readFileSync } from "node:fs";
import type { Client } from "pg";

const NS_PER_MS = 1e6;

/**
 * CPU time in ms used so far by this program's server processes, summed; null when unreadable: PostgreSQL on another
 * machine, or not on Linux.
 */
export async function databaseCpuMs(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'nadlang'",
  );
  try {
    const used = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]));
    return used.reduce((sum, ns) => sum + ns, 0) / NS_PER_MS;
  } catch {
    return null;
  }
}

/** Milliseconds with two digits; `?` when unknown. */
export const msText = (ms: number | null): string => (ms === null ? "?" : ms.toFixed(2));
