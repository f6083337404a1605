import { existsSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import path from "node:path";
import { clock } from "@/server/platform/clock";
import { listenForCommands } from "./command-socket";
import { lockDirectory } from "./directory-lock";
import { ensureDirectory } from "./first-boot";
import { isBeforeBaseline } from "./older-database";
import { startPglite } from "./pglite-engine";
import type { DatabaseHandle } from "./types";
import { startUpkeep } from "./upkeep";

/**
 * Starts the engine on a locked data directory. A database from before the baseline cannot be upgraded: it is moved out
 * of the directory and replaced by a new one.
 */
async function startIn(dataDir: string): Promise<DatabaseHandle> {
  const dir = await ensureDirectory(dataDir);
  const { handle } = await startPglite({ dataDir: dir });
  if (!(await isBeforeBaseline(handle.db))) return handle;
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
    const handle = await startIn(dataDir);
    const stopUpkeep = startUpkeep(handle);
    return {
      ...handle,
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
