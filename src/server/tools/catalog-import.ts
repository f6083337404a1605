/** `npm run catalog:import -- <districts|museums|villages> <file>`: in this process, or in the one that holds the database. */
import path from "node:path";
import { CATALOG_COMMAND, importCatalog } from "@/server/main/catalog/catalog-command";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { askCommand } from "@/server/platform/db/command-socket";
import { closeDatabase, databaseHandle } from "@/server/platform/db/database";
import { DirectoryInUse } from "@/server/platform/db/directory-lock";
import { migrate } from "@/server/platform/migrate";

async function main([kind = "", file = ""]: string[]): Promise<number> {
  const args = [kind, file === "" ? "" : path.resolve(file)];
  try {
    const handle = await databaseHandle();
    await migrate(handle);
    await seedWhenEmpty(handle.db);
    return await importCatalog(handle.db, args, console.log);
  } catch (error) {
    if (error instanceof DirectoryInUse) return askCommand(error.holder.socket, CATALOG_COMMAND, args, console.log);
    throw error;
  } finally {
    await closeDatabase();
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
