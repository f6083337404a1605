import "./own-settings";
import path from "node:path";
import { printBooks } from "@/server/commerce/books/books-command";
import { restorePglite, restorePostgres } from "@/server/platform/db/backup";
import { closeDatabase, database } from "@/server/platform/db/database";
import { env } from "@/server/platform/env";

/**
 * `npm run restore -- <backup>`: puts a backup into an empty database (DATABASE_URL) or a new data directory (DATA_DIR) and
 * checks the books. Exits with 1 when the books are broken, 2 when nothing could be restored.
 */
async function main(folder?: string): Promise<number> {
  if (!folder) throw new Error("Which backup? npm run restore -- <folder of the backup>");
  const { DATABASE_URL, DATA_DIR } = env();
  const backup = path.resolve(folder);
  await (DATABASE_URL ? restorePostgres(backup, DATABASE_URL) : restorePglite(backup, DATA_DIR));
  console.log(`Restored ${backup}`);
  try {
    return await printBooks(await database(), console.log);
  } finally {
    await closeDatabase();
  }
}

main(process.argv[2]).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
