import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { errorCode } from "@/server/platform/describe-error";
import { listenForCommands } from "./command-socket";
import { lockDirectory } from "./directory-lock";
import { ensureDirectory } from "./first-boot";
import { isBeforeBaseline } from "./older-database";
import { startPglite } from "./pglite-engine";
import type { DatabaseHandle, Db } from "./types";
import { startUpkeep } from "./upkeep";

const PIECE = /^[0-9A-F]{24}$/;

/** The engine leaves its log in the system's page cache; the returned function syncs what is new to the disk. */
function logSync(dir: string): (db: Db) => Promise<void> {
  const wal = path.join(dir, "pg_wal");
  let reached: string | null = null;
  return async (db) => {
    // The segment of the last flushed byte. The next byte can belong to a segment without a file: even reads append to
    // the log without flushing it.
    const { rows } = await db.execute<{ piece: string }>(
      sql`select pg_walfile_name(pg_current_wal_flush_lsn() - 1) as piece`,
    );
    const piece = rows[0]?.piece ?? "";
    // The log has grown into another segment: the ends of the earlier ones are not synced yet.
    if (reached !== null && reached < piece) {
      const from = reached;
      const names = (await readdir(wal)).filter((name) => PIECE.test(name) && from <= name && name < piece);
      for (const name of names.sort()) await sync(path.join(wal, name), true);
    }
    await sync(path.join(wal, piece), false);
    if (reached === null || reached < piece) reached = piece;
  };
}

/** `mayBeGone`: a checkpoint removes segments that are no longer needed. */
async function sync(file: string, mayBeGone: boolean): Promise<void> {
  const opened = await open(file, "r+").catch((error: unknown) => {
    if (mayBeGone && errorCode(error) === "ENOENT") return null;
    throw error;
  });
  try {
    await opened?.datasync();
  } finally {
    await opened?.close();
  }
}

/**
 * Starts the engine on a locked data directory. A database from before the baseline cannot be upgraded: it is moved out
 * of the directory and replaced by a new one.
 */
async function startIn(dataDir: string): Promise<{ dir: string; handle: DatabaseHandle }> {
  const dir = await ensureDirectory(dataDir);
  const { handle } = await startPglite({ dataDir: dir });
  if (!(await isBeforeBaseline(handle.db))) return { dir, handle };
  await handle.close();
  const old = freeName(`${path.resolve(dataDir)}.old-${clock.now().toISOString().slice(0, 10)}`);
  await mkdir(old);
  await rename(dir, path.join(old, "pglite"));
  process.stdout.write(
    `The database in ${dataDir} was made by an earlier version. It is now in ${old}, and a new one takes its place.\n` +
      `${dataDir}의 데이터베이스는 이전 판이 만든 것이라 ${old}에 옮겨 두고 새로 만들어요.\n`,
  );
  return startIn(dataDir);
}

function freeName(wanted: string): string {
  let name = wanted;
  for (let n = 2; existsSync(name); n += 1) name = `${wanted}-${n}`;
  return name;
}

/**
 * Opens the embedded database of a data directory: locks it, creates it at first boot, starts its upkeep.
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
    const { dir, handle } = await startIn(dataDir);
    const stopUpkeep = startUpkeep(handle);
    const syncLog = logSync(dir);
    return {
      ...handle,
      durable: () => syncLog(handle.db),
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
