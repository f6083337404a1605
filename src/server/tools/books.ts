import "./own-settings";
import { existsSync } from "node:fs";
import path from "node:path";
import { booksCommand, printBooks } from "@/server/commerce/books/books-command";
import { expireHolds } from "@/server/commerce/holds/expire-holds";
import { expirePoints } from "@/server/commerce/points/move-points";
import { sendCommand } from "@/server/platform/db/command-socket";
import { closeDatabase, database } from "@/server/platform/db/database";
import { isAlive, readHolder } from "@/server/platform/db/directory-lock";
import { databaseError, isUnavailable } from "@/server/platform/db/errors";
import { errorCode } from "@/server/platform/describe-error";
import { env } from "@/server/platform/env";

/**
 * `npm run books`: prints the laws of the books; exits with 1 when one is broken, 2 when they could not be
 * read.
 */
async function main(): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = env();
  if (!DATABASE_URL) {
    const holder = readHolder(DATA_DIR);
    if (holder && (await isAlive(holder))) return sendCommand(holder.socket, booksCommand.name, [], print);
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

/** Expires holds and points that ended while no process ran, as a start does. */
async function catchUp(db: Awaited<ReturnType<typeof database>>): Promise<void> {
  while ((await expireHolds(db)) > 0);
  while ((await expirePoints(db)) > 0);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Why the books could not be read, in words that say what to do. */
function plainly(error: unknown): string {
  const code = databaseError(error)?.code;
  if (code === "42P01" || code === "42703")
    return "The database has no books of this version yet. Start the app once: it brings the database up to date.";
  if (code === "3D000" || code === "28P01" || code === "28000" || isUnavailable(error))
    return `The database cannot be reached (${reason(error)}). Look at DATABASE_URL.`;
  return reason(error);
}

/** The message of what went wrong first. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reason(error.cause);
  return error.message || errorCode(error) || error.name;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    print(plainly(error));
    process.exit(2);
  },
);
