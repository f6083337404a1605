import { existsSync } from "node:fs";
import { sql } from "drizzle-orm";
import { rebuildVocabulary } from "@/server/main/search/vocabulary";
import { clock } from "@/server/platform/clock";
import type { Command } from "@/server/platform/db/command-socket";
import type { DatabaseHandle, Db } from "@/server/platform/db/types";
import { ImportRefused, ImportReport } from "@/server/platform/intake/import-report";
import type { ImportRun } from "@/server/platform/intake/import-run";
import { loadMapping, shippedMappings } from "@/server/platform/intake/mapping/load-mapping";
import type { ActivityMapping, Mapping } from "@/server/platform/intake/mapping/mapping-schema";
import { log } from "@/server/platform/log";
import { kstToday } from "@/shared/dates/kst";
import { importDistricts } from "./import/import-districts";
import { importPlaces } from "./import/import-places";

const CATALOG_COMMAND = "catalog:import";
export const DISTRICTS = "districts";
const DRY_RUN = "--dry-run";
const CONFIRM = "--confirm-vanished";

/** Imports a file whose mapping is not of activities; another host provides it. */
export type Importer = (
  db: Db,
  mapping: Exclude<Mapping, ActivityMapping>,
  file: string,
  run: ImportRun,
) => Promise<void>;

/** `npm run catalog:import`. `stays` imports the files of the other host. */
export const catalogCommand = (stays: Importer): Command => ({
  name: CATALOG_COMMAND,
  run: (handle, args, print) => importCatalog(handle, args, print, stays),
});

/** Imports one file of public data: `[kind or mapping.json, file, …flags]`. Returns the exit code; 2 for wrong arguments. */
export async function importCatalog(
  handle: Pick<DatabaseHandle, "db" | "longTransaction">,
  args: readonly string[],
  print: (line: string) => void,
  stays?: Importer,
): Promise<number> {
  const flags = args.filter((arg) => arg.startsWith("--"));
  const [kind = "", file = ""] = args.filter((arg) => !arg.startsWith("--"));
  if (kind === "" || file === "" || flags.some((flag) => flag !== DRY_RUN && flag !== CONFIRM)) {
    print(
      `쓰는 법: npm run ${CATALOG_COMMAND} -- <${[DISTRICTS, ...shippedMappings()].join("|")}|매핑.json> <파일> [${DRY_RUN}] [${CONFIRM}]`,
    );
    return 2;
  }
  if (!existsSync(file)) {
    print(`파일이 없어요: ${file}`);
    return 2;
  }
  const now = clock.now();
  const report = new ImportReport(print);
  const run: ImportRun = {
    report,
    today: kstToday(now),
    now,
    dryRun: flags.includes(DRY_RUN),
    confirmVanished: flags.includes(CONFIRM),
  };
  try {
    await importFile(handle.db, kind, file, run, stays);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    print("");
    print(error.message);
    return 1;
  }
  if (run.dryRun) {
    report.close(true);
    print("보기만 했어요. 아무것도 쓰지 않았어요.");
    return 0;
  }
  report.close();
  await finishImport(handle, print);
  return 0;
}

/** Adds search words and statistics. The import is committed: a failure here does not undo it. */
export async function finishImport(
  handle: Pick<DatabaseHandle, "db" | "longTransaction">,
  print: (line: string) => void,
): Promise<void> {
  try {
    const { words } = await rebuildVocabulary(handle.db);
    print(`검색어: ${words}개`);
    await handle.longTransaction((tx) => tx.execute(sql`analyze`));
  } catch (error) {
    log().error({ error }, "after an import");
    print("담기는 끝났지만 검색어와 통계는 다 채우지 못했어요. 같은 파일을 다시 담으면 마저 채워요.");
  }
}

/** Imports one file in one transaction. Throws ImportRefused. */
export async function importFile(db: Db, kind: string, file: string, run: ImportRun, stays?: Importer): Promise<void> {
  if (kind === DISTRICTS) return importDistricts(db, file, run);
  const mapping = loadMapping(kind);
  if (mapping.target === "activity") return importPlaces(db, mapping, file, run);
  if (!stays) throw new ImportRefused("이 프로세스는 숙소를 담지 않아요.");
  return stays(db, mapping, file, run);
}
