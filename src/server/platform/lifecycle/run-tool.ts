import { type Command, runCommand, sendCommand } from "@/server/platform/db/command-socket";
import { closeDatabase, databaseHandle } from "@/server/platform/db/database";
import { isAlive, readHolder } from "@/server/platform/db/directory-lock";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { env } from "@/server/platform/env";
import { migrate } from "@/server/platform/migrate";

/**
 * Runs a command in the process that owns the embedded database, or here after opening and migrating the
 * database. Returns the command's exit code. File names in `args` must be absolute. `prepare` does what a serving
 * process does at its start; it runs only here.
 */
export async function runTool(
  command: Command,
  args: string[],
  print: (line: string) => void,
  prepare: (handle: DatabaseHandle) => Promise<void> = async () => {},
): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = env();
  const holder = DATABASE_URL ? null : readHolder(DATA_DIR);
  if (holder && (await isAlive(holder))) return sendCommand(holder.socket, command.name, args, print);
  try {
    const handle = await databaseHandle();
    await migrate(handle);
    await prepare(handle);
    return await runCommand(command, handle, args, print);
  } finally {
    await closeDatabase();
  }
}
