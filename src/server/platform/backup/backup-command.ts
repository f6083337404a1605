import type { Command } from "@/server/platform/db/command-socket";

/** `npm run backup`. */
export const backupCommand: Command = {
  name: "backup",
  run: async (handle, [folder], print) => {
    if (!folder) return 2;
    print(`Backed up into ${await handle.backup(folder)}`);
    return 0;
  },
};
