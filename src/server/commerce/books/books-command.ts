import type { Command } from "@/server/platform/db/command-socket";
import type { Db } from "@/server/platform/db/types";
import { checkBooks, reportBooks } from "./check-books";

/** Prints every law of the books and the rows that break it. Returns the exit code. */
export async function printBooks(db: Db, print: (line: string) => void): Promise<number> {
  const { lines, isClean } = reportBooks(await checkBooks(db));
  for (const line of lines) print(line);
  return isClean ? 0 : 1;
}

/** `npm run books`. */
export const booksCommand: Command = {
  name: "books",
  run: ({ db }, _args, print) => printBooks(db, print),
};
