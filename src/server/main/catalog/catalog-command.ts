import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { registerCommand } from "@/server/platform/db/command-socket";
import { databaseHandle } from "@/server/platform/db/database";
import type { Db } from "@/server/platform/db/types";
import { ImportReport } from "@/server/platform/intake/import-report";
import { registerJob } from "@/server/platform/jobs";
import { kstToday } from "@/shared/dates/kst";
import { addKeywords } from "./add-keywords";
import { registerCardsCommand } from "./content-cards-command";
import { type ContractKind, registerContractCommand } from "./contracts";
import { extendSlotsJob } from "./extend-slots";
import { importDistricts } from "./import/import-districts";
import { type ImportTime, importMuseums } from "./import/import-museums";
import { importVillages } from "./import/import-villages";
import { listPricesJob } from "./list-prices";

export const CATALOG_COMMAND = "catalog:import";

export type Importer = (db: Db, file: string, report: ImportReport, time: ImportTime) => Promise<void>;

const importers: Record<string, Importer> = {
  districts: importDistricts,
  museums: importMuseums,
  villages: importVillages,
};

/**
 * What a serving process does for the catalogue: keeps stock ahead, and takes imports while it holds the database. Of
 * another host: `more`, the kinds of files that it reads, and `sold`, what it sells by contract.
 */
export function registerCatalogWork(
  more: Readonly<Record<string, Importer>> = {},
  sold: readonly ContractKind[] = [],
): void {
  Object.assign(importers, more);
  registerJob(extendSlotsJob);
  registerJob(listPricesJob);
  registerCardsCommand();
  registerContractCommand(sold);
  registerCommand(CATALOG_COMMAND, async (args, print) => importCatalog((await databaseHandle()).db, args, print));
}

/** Imports one file of public data: `[kind, file]`. Returns the exit code; 2 for wrong arguments. */
async function importCatalog(db: Db, args: string[], print: (line: string) => void): Promise<number> {
  const [kind = "", file = ""] = args;
  const importer = importers[kind];
  if (!importer || file === "") {
    print(`쓰는 법: npm run ${CATALOG_COMMAND} -- <${Object.keys(importers).join("|")}> <파일>`);
    return 2;
  }
  if (!existsSync(file)) {
    print(`파일이 없어요: ${file}`);
    return 2;
  }
  const now = clock.now();
  const report = new ImportReport(print);
  await importer(db, file, report, { today: kstToday(now), now });
  const words = await addKeywords(db);
  await db.execute(sql`analyze`);
  report.close();
  print(`검색어: 새로 ${words}개`);
  return 0;
}
