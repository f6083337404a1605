import { registerCommand } from "@/server/platform/db/command-socket";
import { database } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { checkBooks, reportBooks } from "./check-books";

/** Prints every law of the books and the rows that break it. Returns the exit code. */
export async function printBooks(db: Db, print: (line: string) => void): Promise<number> {
  const { lines, isClean } = reportBooks(await checkBooks(db));
  for (const line of lines) print(line);
  return isClean ? 0 : 1;
}

/** Registers `npm run books`, which runs in the process with the database. */
export function registerBooksCommand(): void {
  registerCommand("books", async (_args, print) => printBooks(await database(), print));
}
