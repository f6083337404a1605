import { listenForCommands } from "./command-socket";
import type { DatabaseHandle } from "./database";
import { lockDirectory } from "./directory-lock";
import { ensureDirectory } from "./first-boot";
import { logSync } from "./log-sync";
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
