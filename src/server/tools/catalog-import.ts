/**
 * `npm run catalog:import -- <districts|museums|villages|forests> <file>`: in this process, or in the one
 * that holds the database.
 */
import "./own-settings";
import path from "node:path";
import { CATALOG_COMMAND, registerCatalogWork } from "@/server/main/catalog/catalog-command";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { runTool } from "@/server/platform/lifecycle/run-tool";
import { seedStaysWhenEmpty } from "@/server/stay/catalog/seed/seed-stays-when-empty";
import { stayImporters } from "@/server/stay/catalog/stay-work";

async function main([kind = "", file = ""]: string[]): Promise<number> {
  registerCatalogWork(stayImporters);
  const args = [kind, file === "" ? "" : path.resolve(file)];
  return runTool(CATALOG_COMMAND, args, console.log, async ({ db }) => {
    await seedWhenEmpty(db);
    await seedStaysWhenEmpty(db);
  });
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
