import { sql } from "drizzle-orm";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type FileRecord, type FileRecords, readRecords } from "./file-records";
import { ImportRefused } from "./import-refused";
import type { ImportReport } from "./import-report";
import { checkHeader } from "./mapping/load-mapping";
import type { Mapping } from "./mapping/mapping-schema";
import { missingColumns } from "./mapping/missing-columns";
import { otherTrade } from "./mapping/other-trade";
import { sniffFile } from "./sniff-file";

/** One import: what it reports to, when it runs, and what the operator allowed. */
export type ImportRun = {
  report: ImportReport;
  today: PlainDate;
  now: Date;
  /** Says what would change and writes nothing. */
  dryRun: boolean;
  /** Takes off what the file no longer has. */
  confirmVanished: boolean;
};

/** What an import would do, before it is done: names for people, and the write itself. */
export type ImportPlan = {
  added: string[];
  /** Names with what is different. */
  changed: string[];
  unchanged: number;
  vanished: string[];
  /** How many the database had of this source and still showed. */
  known: number;
  write(tx: Db): Promise<void>;
};

/** Reads a whole file and checks that it is the one that the mapping reads. Nothing is written before. */
export async function recordsFor(mapping: Mapping, file: string, report: ImportReport): Promise<FileRecords> {
  const sniffed = await sniffFile(file);
  const encoding = mapping.encoding === "auto" ? sniffed.encoding : mapping.encoding === "cp949" ? "euc-kr" : "utf-8";
  const read = await readRecords(file, { ...sniffed, encoding }, (rows) => report.progress("읽음", rows));
  checkHeader(mapping, read.header);
  checkTrade(mapping, read.records);
  report.list("파일에 없는 열", missingColumns(mapping, read.header));
  return read;
}

/** Throws ImportRefused for a file whose rows are mostly of another trade under the same header. */
function checkTrade(mapping: Mapping, records: readonly FileRecord[]): void {
  const others = records.flatMap(({ cells }) => otherTrade(mapping, cells) ?? []);
  if (others.length * 2 <= records.length) return;
  const named = [...new Set(others)].slice(0, 5).join(", ");
  throw new ImportRefused(
    `${mapping.title} 파일이 아니에요. ${share(others.length, records.length)}이 다른 업종이에요: ${named}`,
  );
}

/** Too many rows that could not be read are a wrong or broken file: nothing of it is taken. */
export function checkRefused({ limits }: Mapping, { counts }: ImportReport): void {
  if (counts.rows === 0) throw new ImportRefused("행이 하나도 없어요.");
  if (counts.refused / counts.rows <= limits.refused) return;
  throw new ImportRefused(
    `${share(counts.refused, counts.rows)}을 읽을 수 없어 아무것도 담지 않았어요. 한도는 ${percent(limits.refused)}예요(limits.refused).`,
  );
}

/**
 * Plans and writes in one transaction, or not at all. A file that lost too many places is not believed, confirmed or not; fewer
 * are taken off only when the operator confirms it.
 */
export async function runPlan(
  db: Db,
  mapping: Mapping,
  run: ImportRun,
  isClosed: boolean,
  planOf: (tx: Db) => Promise<ImportPlan>,
): Promise<void> {
  const plan = await transaction(db, async (tx) => {
    // Two imports at a time wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog:import'))`);
    const made = await planOf(tx);
    checkVanished(mapping, made, isClosed, run.report);
    if (!run.dryRun) await made.write(tx);
    return made;
  });
  const { report } = run;
  report.wrote("added", plan.added.length);
  report.wrote("changed", plan.changed.length);
  report.wrote("unchanged", plan.unchanged);
  if (run.dryRun) {
    report.list("새로 담을 곳", plan.added);
    report.list("바뀔 곳", plan.changed);
  }
  report.vanished(plan.vanished, run.confirmVanished && !run.dryRun);
}

function checkVanished(
  { limits }: Mapping,
  { vanished, known }: ImportPlan,
  isClosed: boolean,
  report: ImportReport,
): void {
  if (vanished.length === 0) return;
  const isMany = vanished.length / known > limits.vanished;
  if (!isMany && isClosed) return;
  report.list("파일에 없는 곳", vanished);
  throw new ImportRefused(
    isMany
      ? `담겨 있던 ${share(vanished.length, known)}이 파일에 없어 아무것도 바꾸지 않았어요. 한도는 ${percent(limits.vanished)}예요. 파일이 온전한지 보고, 정말 없어졌다면 매핑의 limits.vanished를 올려 주세요.`
      : `마지막 줄이 끝나지 않았고 담겨 있던 ${vanished.length}곳이 없어, 중간에 끊긴 파일로 보고 아무것도 바꾸지 않았어요.`,
  );
}

const percent = (part: number): string => `${Math.round(part * 100)}%`;
const share = (part: number, whole: number): string => `${whole}곳 가운데 ${part}곳(${percent(part / whole)})`;

/** Which of the named values differ, as words: `관람료, 소개`. */
export function differences<T extends object>(old: T, fresh: T, labels: Partial<Record<keyof T, string>>): string {
  const keys = Object.keys(labels) as (keyof T)[];
  const names = keys.filter((key) => textOf(old[key]) !== textOf(fresh[key])).map((key) => labels[key] ?? "");
  return [...new Set(names)].join(", ");
}

/** A value as text; the database gives the fields of an object back in its own order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
