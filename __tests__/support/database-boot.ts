import { openPglite } from "@/server/platform/db/open-pglite";
import { migrate } from "@/server/platform/migrate";

/** A process that boots a data directory from nothing (or from where another one died) and says when it is up. */
async function main(dir: string): Promise<void> {
  const handle = await openPglite(dir);
  await migrate(handle);
  process.stdout.write("UP\n");
  await handle.close();
}

void main(process.argv[2] ?? "");
