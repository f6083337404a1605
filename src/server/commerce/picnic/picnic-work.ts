import { registerJob } from "@/server/platform/jobs";
import { erasePicnics } from "./erase-picnics";
import { registerRosterCommand } from "./roster";

/** Names what groups need beside their orders: lists that end, and the one door to their numbers. */
export function registerPicnicWork(): void {
  registerJob({ name: "erase-picnics", everySeconds: 600, run: async (db) => void (await erasePicnics(db)) });
  registerRosterCommand();
}
