import type { DatabaseHandle } from "./database";
import { startPglite } from "./pglite-engine";

/** Opens the embedded database of a data directory. */
export async function openPglite(dataDir: string): Promise<DatabaseHandle> {
  const { handle } = await startPglite({ dataDir: `${dataDir}/pglite` });
  return handle;
}
