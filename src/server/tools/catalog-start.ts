/** `npm run catalog:start -- <folder>`: in this process, or in the one that holds the database. */
import "./own-settings";
import path from "node:path";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { startCommand } from "@/server/main/catalog/start-command";
import { runTool } from "@/server/platform/lifecycle/run-tool";
import { importStays } from "@/server/stay/catalog/import/import-stays";
import { seedStaysWhenEmpty } from "@/server/stay/catalog/seed/seed-stays-when-empty";

// Another process may read the files: the folder's path is whole.
const folders = process.argv.slice(2).map((given) => path.resolve(given));

runTool(startCommand(importStays), folders, console.log, async (handle) => {
  await seedWhenEmpty(handle);
  await seedStaysWhenEmpty(handle);
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
