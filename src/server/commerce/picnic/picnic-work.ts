import { registerJob } from "@/server/platform/jobs";
import { erasePicnics } from "./erase-picnics";
import { registerRosterCommand } from "./roster";

/** Registers the erasure of group lists and the command that reads their numbers. */
export function registerPicnicWork(): void {
  registerJob({ name: "erase-picnics", everySeconds: 600, run: async (db) => void (await erasePicnics(db)) });
  registerRosterCommand();
}
