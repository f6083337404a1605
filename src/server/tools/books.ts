import { existsSync } from "node:fs";
import path from "node:path";
import { printBooks } from "@/server/commerce/books/books-command";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { expirePoints } from "@/server/commerce/points/move-points";
import { askCommand } from "@/server/platform/db/command-socket";
import { closeDatabase, database } from "@/server/platform/db/database";
import { isAlive, readHolder } from "@/server/platform/db/directory-lock";
import { env } from "@/server/platform/env";

/** `npm run books`: prints the laws of the books; exits with 1 when one is broken, 2 when they could not be read. */
async function main(): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (!DATABASE_URL) {
    const holder = readHolder(DATA_DIR);
    if (holder && (await isAlive(holder))) return askCommand(holder.socket, "books", [], print);
    if (!existsSync(path.join(DATA_DIR, "pglite"))) {
      print(`There is no database in ${DATA_DIR} yet. Start the app once, or set DATABASE_URL.`);
      return 2;
    }
  }
  const db = await database();
  try {
    if (!DATABASE_URL) await catchUp(db);
    return await printBooks(db, print);
  } finally {
    await closeDatabase();
  }
}

/** Nobody ran while the directory lay still: what ran out meanwhile is ended first, as a start would do. */
async function catchUp(db: Awaited<ReturnType<typeof database>>): Promise<void> {
  while ((await expireHolds(db)) > 0);
  while ((await expirePoints(db)) > 0);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    print(error instanceof Error ? error.message : String(error));
    process.exit(2);
  },
);
