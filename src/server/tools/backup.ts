import "./own-settings";
import path from "node:path";
import { backupCommand } from "@/server/platform/backup/backup-command";
import { runCommand, sendCommand } from "@/server/platform/db/command-socket";
import { closeDatabase, databaseHandle } from "@/server/platform/db/database";
import { isAlive, readHolder } from "@/server/platform/db/directory-lock";
import { env } from "@/server/platform/env";

/** `npm run backup -- <folder>`: backs up the database, also while it is in use. */
async function main(folder = "backups"): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = env();
  const holder = DATABASE_URL ? null : readHolder(DATA_DIR);
  const args = [path.resolve(folder)];
  if (holder && (await isAlive(holder))) return sendCommand(holder.socket, backupCommand.name, args, console.log);
  return runCommand(backupCommand, await databaseHandle(), args, console.log).finally(closeDatabase);
}

main(process.argv[2]).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
