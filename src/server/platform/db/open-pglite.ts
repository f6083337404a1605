import { open } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { listenForCommands } from "./command-socket";
import type { DatabaseHandle } from "./database";
import { lockDirectory } from "./directory-lock";
import { ensureDirectory } from "./first-boot";
import { startPglite } from "./pglite-engine";
import { startUpkeep } from "./upkeep";

/**
 * Opens the embedded database of a data directory: takes its lock, makes it at first boot, keeps it up.
 * Throws DirectoryInUse when another process has it.
 */
export async function openPglite(dataDir: string): Promise<DatabaseHandle> {
  const socket = await listenForCommands(dataDir);
  const lock = await lockDirectory(dataDir, socket.path).catch((error: unknown) => {
    socket.close();
    throw error;
  });
  const letGo = () => {
    lock.release();
    socket.close();
  };
  try {
    const dir = await ensureDirectory(dataDir);
    const { handle } = await startPglite({ dataDir: dir });
    const stopUpkeep = startUpkeep(handle);
    return {
      ...handle,
      durable: () => syncLog(handle, dir),
      close: async () => {
        await stopUpkeep();
        await handle.script("checkpoint");
        await handle.close();
        letGo();
      },
    };
  } catch (error) {
    letGo();
    throw error;
  }
}

/** The engine leaves its log in the system's memory; this puts the current piece of it on the disk. */
async function syncLog({ db }: DatabaseHandle, dir: string): Promise<void> {
  const { rows } = await db.execute<{ file: string }>(sql`select pg_walfile_name(pg_current_wal_insert_lsn()) as file`);
  const file = await open(path.join(dir, "pg_wal", rows[0]?.file ?? ""), "r+");
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
}
