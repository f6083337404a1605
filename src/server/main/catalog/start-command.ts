import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { clock } from "@/server/platform/clock";
import type { Command } from "@/server/platform/db/command-socket";
import type { DatabaseHandle } from "@/server/platform/db/types";
import { ImportRefused, ImportReport } from "@/server/platform/intake/import-report";
import { type Recognised, recogniseFile } from "@/server/platform/intake/recognise-file";
import { kstToday } from "@/shared/dates/kst";
import { DISTRICTS, finishImport, type Importer, importFile } from "./catalog-command";
import { DISTRICT_COLUMNS } from "./import/import-districts";

const START_COMMAND = "catalog:start";
const DATA_FILE = /\.(csv|tsv|txt|json)(\.gz)?$/i;

/** Kinds in the order of import: places need districts, introductions need places, the better source comes first. */
export const START_ORDER: readonly string[] = [
  DISTRICTS,
  "forests",
  "forest-guides",
  "recreation-forests",
  "museums",
  "libraries",
  "villages",
  "sights",
  "festivals",
  "performances",
  "culture-events",
  "campings",
  "pensions",
];

type Handle = Pick<DatabaseHandle, "db" | "longTransaction">;
type Print = (line: string) => void;
type Found = { file: string; name: string; kind: string; also: string[] };

/** `npm run catalog:start`: imports every file of a folder that a shipped mapping fits. */
export const startCommand = (stays: Importer): Command => ({
  name: START_COMMAND,
  run: (handle, args, print) => startCatalog(handle, args, print, stays),
});

/**
 * Recognises the files of a folder and imports them in order, each in its own transaction, with one line a file. Returns
 * 0 if every recognised file was imported, 1 if one was refused or none recognised, 2 for a wrong folder.
 */
export async function startCatalog(
  handle: Handle,
  args: readonly string[],
  print: Print,
  stays: Importer,
): Promise<number> {
  const [folder = "", ...more] = args;
  if (folder === "" || more.length > 0) {
    print(`쓰는 법: npm run ${START_COMMAND} -- <폴더>`);
    return 2;
  }
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    print(`폴더가 없어요: ${folder}`);
    return 2;
  }
  const names = dataFiles(folder);
  if (names.length === 0) {
    print(`CSV, TSV, TXT, JSON 파일이 하나도 없어요: ${folder}`);
    return 2;
  }
  const found = newestOfEach(await recognised(folder, names, print), print);
  if (found.length === 0) {
    print("담을 수 있는 파일이 없어요.");
    return 1;
  }
  let refused = 0;
  for (const item of found) if (!(await imported(handle, item, print, stays))) refused += 1;
  await finishImport(handle, print);
  print(`파일 ${names.length}개: 담음 ${found.length - refused} · 담지 않음 ${names.length - found.length + refused}`);
  return refused > 0 ? 1 : 0;
}

/** Paths below the folder, sorted, without hidden ones and other file types. */
const dataFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => DATA_FILE.test(name) && !name.split(path.sep).some((part) => part.startsWith(".")))
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort();

async function recognised(folder: string, names: readonly string[], print: Print): Promise<Found[]> {
  const own = { kind: DISTRICTS, columns: DISTRICT_COLUMNS };
  const found: Found[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    try {
      const result = await recogniseFile(file, own);
      if (result.kind === null) print(`${name}: 모르는 파일이에요. ${nearestText(result)}`);
      else found.push({ file, name, kind: result.kind, also: result.also });
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      print(`${name}: 모르는 파일이에요. ${error.message}`);
    }
  }
  return found.sort((a, b) => START_ORDER.indexOf(a.kind) - START_ORDER.indexOf(b.kind));
}

const nearestText = ({ nearest }: Extract<Recognised, { kind: null }>): string =>
  nearest
    ? `가장 가까운 매핑은 ${nearest.kind}이고, 없는 열은 ${nearest.lacks.join(", ")}이에요.`
    : "가까운 매핑이 없어요.";

/** One file a mapping: a second one would end the places of the first. The latest date in the name wins, then the name. */
function newestOfEach(found: readonly Found[], print: Print): Found[] {
  const dated = ({ name }: Found): string =>
    `${(name.match(/20\d{6}|20\d\d-\d\d-\d\d/g)?.at(-1) ?? "").replace(/-/g, "")} ${name}`;
  return found.filter((item) => {
    const newer = found.find((other) => other.kind === item.kind && dated(other) > dated(item));
    if (newer) print(`${item.name}: 담지 않았어요. 같은 매핑(${item.kind})의 ${newer.name}을(를) 담아요.`);
    return !newer;
  });
}

async function imported(
  handle: Handle,
  { file, name, kind, also }: Found,
  print: Print,
  stays: Importer,
): Promise<boolean> {
  const now = clock.now();
  const report = new ImportReport(() => {});
  const title = `${name} → ${kind}${also.length > 0 ? ` (${also.join(", ")}도 맞지만 더 자세한 쪽으로)` : ""}`;
  try {
    await importFile(
      handle.db,
      kind,
      file,
      { report, today: kstToday(now), now, dryRun: false, confirmVanished: false },
      stays,
    );
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    print(`${title}: 담지 못했어요. ${error.message.replace(/\s*\n\s*/g, " ")}`);
    return false;
  }
  report.close();
  print(`${title}: ${report.line()}`);
  return true;
}
