import { registerCommand } from "@/server/platform/db/command-socket";
import { databaseHandle } from "@/server/platform/db/database";

export const BACKUP_COMMAND = "backup";

/** Lets `npm run backup` run in the process that owns the database. */
export function registerBackupCommand(): void {
  registerCommand(BACKUP_COMMAND, async ([folder], print) => {
    if (!folder) return 2;
    print(`Backed up into ${await (await databaseHandle()).backup(folder)}`);
    return 0;
  });
}
