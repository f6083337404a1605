import { env } from "@/server/platform/env";
import { closeReplica } from "./replica";
import type { DatabaseHandle, Db } from "./types";

// Both hosts run in the server process, not in Next's bundles: one module instance, one handle.
let current: Promise<DatabaseHandle> | undefined;

/** Returns the process's database handle; opens it on the first call, never at module evaluation. */
export function databaseHandle(): Promise<DatabaseHandle> {
  current ??= open().catch((error: unknown) => {
    current = undefined;
    throw error;
  });
  return current;
}

export async function database(): Promise<Db> {
  return (await databaseHandle()).db;
}

/** Replaces the process's handle, for tests and commands that opened one themselves. */
export function installDatabase(handle: DatabaseHandle | null): void {
  current = handle ? Promise.resolve(handle) : undefined;
}

/** Closes the database if it was opened. */
export async function closeDatabase(): Promise<void> {
  const opened = current;
  current = undefined;
  await closeReplica();
  if (opened) await (await opened).close();
}

async function open(): Promise<DatabaseHandle> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) return (await import("./open-postgres")).openPostgres(DATABASE_URL);
  return (await import("./open-pglite")).openPglite(DATA_DIR);
}
