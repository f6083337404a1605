import { env } from "@/server/platform/env";
import type { Db, Engine } from "./types";

/** An open database and what only its owner may do with it. */
export type DatabaseHandle = {
  db: Db;
  engine: Engine;
  /** How many callers queue for the database; the hosts turn new ones away above a limit. */
  waiting(): number;
  /** Whether the database answers. */
  isThere(): Promise<boolean>;
  /** Runs a whole script of several statements (migrations, seeds, VACUUM): no parameters, no transaction around it. */
  script(text: string): Promise<void>;
  /** Runs `work` while no other process does under the same name; false, without running it, when one does. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  /** After a commit that moved money: puts the write-ahead log on the disk where the engine does not do so itself. */
  durable(): Promise<void>;
  /** Backs the database up, while it is in use, into a new folder below `folder`; resolves with that folder. */
  backup(folder: string): Promise<string>;
  /** Makes what is committed durable as far as the engine can, then lets go of files and sockets. */
  close(): Promise<void>;
};

// Both hosts run in the program in front, not in the bundles of Next: one module, one handle.
const processState: { database?: Promise<DatabaseHandle> | undefined } = {};

/** The process's database handle; opens it at the first call, never at module evaluation. */
export function databaseHandle(): Promise<DatabaseHandle> {
  processState.database ??= open().catch((error: unknown) => {
    processState.database = undefined;
    throw error;
  });
  return processState.database;
}

/** The process's database. */
export async function database(): Promise<Db> {
  return (await databaseHandle()).db;
}

/** Puts a handle in the place of the process's own: tests and commands that opened one themselves. */
export function installDatabase(handle: DatabaseHandle | null): void {
  processState.database = handle ? Promise.resolve(handle) : undefined;
}

/** Closes the database if it was opened. */
export async function closeDatabase(): Promise<void> {
  const opened = processState.database;
  processState.database = undefined;
  if (opened) await (await opened).close();
}

async function open(): Promise<DatabaseHandle> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) return (await import("./open-postgres")).openPostgres(DATABASE_URL);
  return (await import("./open-pglite")).openPglite(DATA_DIR);
}
