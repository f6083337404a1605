import { sql } from "drizzle-orm";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import type { PlainDate } from "@/shared/dates/plain-date";
import { type FileRecord, type FileRecords, readRecords } from "./file-records";
import { ImportRefused, type ImportReport } from "./import-report";
import { checkHeader } from "./mapping/load-mapping";
import type { Mapping } from "./mapping/mapping-schema";
import { missingColumns } from "./mapping/missing-columns";
import { otherTradesIn } from "./mapping/other-trade";
import { sniffFile } from "./sniff-file";

/** One import: its report, its time, and the operator's options. */
export type ImportRun = {
  report: ImportReport;
  today: PlainDate;
  now: Date;
  /** Reports the changes without writing them. */
  dryRun: boolean;
  /** Removes places that are missing from the file. */
  confirmVanished: boolean;
};

/** The changes of an import before it is run: names for the report, and the write. */
export type ImportPlan = {
  added: string[];
  changed: string[];
  unchanged: number;
  vanished: string[];
  /** Shown places that the file marks as closed. */
  closed?: string[];
  /** Places of this source that the database shows. */
  known: number;
  write(tx: Db): Promise<void>;
};

/** Reads a whole file and checks that it fits the mapping. Throws ImportRefused. */
export async function recordsFor(mapping: Mapping, file: string, report: ImportReport): Promise<FileRecords> {
  const sniffed = await sniffFile(file);
  const encoding = mapping.encoding === "auto" ? sniffed.encoding : mapping.encoding === "cp949" ? "euc-kr" : "utf-8";
  const read = await readRecords(file, { ...sniffed, encoding }, (rows) => report.progress("읽음", rows));
  checkHeader(mapping, read.header);
  checkTrade(mapping, read.records);
  report.list("파일에 없는 열", missingColumns(mapping, read.header));
  return read;
}

/** Throws ImportRefused when most rows belong to another trade with the same header. */
function checkTrade(mapping: Mapping, records: readonly FileRecord[]): void {
  const others = otherTradesIn(mapping, records);
  if (!others) return;
  const named = [...new Set(others)].slice(0, 5).join(", ");
  throw new ImportRefused(
    `${mapping.title} 파일이 아니에요. ${share(others.length, records.length)}이 다른 업종이에요: ${named}`,
  );
}

/** Rejects a file with too many unreadable rows, which is the wrong one or broken. Throws ImportRefused. */
export function checkRefused({ limits }: Mapping, { counts }: ImportReport): void {
  if (counts.rows === 0) throw new ImportRefused("행이 하나도 없어요.");
  if (counts.refused / counts.rows <= limits.refused) return;
  throw new ImportRefused(
    `${share(counts.refused, counts.rows)}을 읽을 수 없어 아무것도 담지 않았어요. 한도는 ${percent(limits.refused)}예요(limits.refused).`,
  );
}

/**
 * Plans and writes in one transaction. Throws ImportRefused if too many places are missing from the file, even when
 * confirmed; fewer are removed only with the operator's confirmation.
 */
export async function runPlan(
  db: Db,
  mapping: Mapping,
  run: ImportRun,
  isClosed: boolean,
  toPlan: (tx: Db) => Promise<ImportPlan>,
): Promise<void> {
  const plan = await transaction(db, async (tx) => {
    // Serializes imports.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog:import'))`);
    const made = await toPlan(tx);
    checkVanished(mapping, made, isClosed, run.report);
    checkClosed(mapping, made, run);
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

/** Throws ImportRefused when a file closes a large share of the shown places without the operator's confirmation. */
function checkClosed({ limits }: Mapping, { closed = [], known }: ImportPlan, run: ImportRun): void {
  const shown = known + closed.length;
  if (run.confirmVanished || closed.length <= 1 || closed.length / shown <= limits.vanished) return;
  run.report.list("파일에서 끝난 곳", closed);
  throw new ImportRefused(
    `담겨 있던 ${share(closed.length, shown)}을 파일이 끝난 곳으로 적어 아무것도 바꾸지 않았어요. 한도는 ${percent(limits.vanished)}예요. 파일이 맞다면 --confirm-vanished를 붙여 주세요.`,
  );
}

const percent = (part: number): string => `${Math.round(part * 100)}%`;
const share = (part: number, whole: number): string => `${whole}곳 가운데 ${part}곳(${percent(part / whole)})`;

/** Labels of the values that differ: `관람료, 소개`. */
export function differences<T extends object>(old: T, fresh: T, labels: Partial<Record<keyof T, string>>): string {
  const keys = Object.keys(labels) as (keyof T)[];
  const names = keys.filter((key) => toText(old[key]) !== toText(fresh[key])).map((key) => labels[key] ?? "");
  return [...new Set(names)].join(", ");
}

/** A value as comparable text; the database returns object fields in another order. */
const toText = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
