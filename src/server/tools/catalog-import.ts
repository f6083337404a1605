/**
 * `npm run catalog:import -- <kind|mapping.json> <file> [--dry-run] [--confirm-vanished]`: in this process, or in
 * the one that holds the database.
 */
import "./own-settings";
import path from "node:path";
import { catalogCommand } from "@/server/main/catalog/catalog-command";
import { seedWhenEmpty } from "@/server/main/catalog/seed/seed-when-empty";
import { runTool } from "@/server/platform/lifecycle/run-tool";
import { importStays } from "@/server/stay/catalog/import/import-stays";
import { seedStaysWhenEmpty } from "@/server/stay/catalog/seed/seed-stays-when-empty";

async function main(given: string[]): Promise<number> {
  const [kind = "", file = "", ...more] = given.filter((arg) => !arg.startsWith("--"));
  // Another process may read the files: their paths are whole.
  const places = [kind.endsWith(".json") ? path.resolve(kind) : kind, file === "" ? "" : path.resolve(file), ...more];
  const args = [...places, ...given.filter((arg) => arg.startsWith("--"))];
  return runTool(catalogCommand(importStays), args, console.log, async (handle) => {
    await seedWhenEmpty(handle);
    await seedStaysWhenEmpty(handle);
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
