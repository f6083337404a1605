import { readFileSync } from "node:fs";
import type { Client } from "pg";

const NS_PER_MS = 1e6;

/**
 * Milliseconds of CPU that the server's processes for this program have used so far, summed; null where that
 * cannot be read: PostgreSQL on another machine, or another system than Linux.
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

/** Milliseconds with two digits; `?` where they could not be read. */
export const msText = (ms: number | null): string => (ms === null ? "?" : ms.toFixed(2));
