import path from "node:path";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { csvRecords } from "@/server/platform/intake/csv-records";
import { decodedChunks } from "@/server/platform/intake/decode-lines";
import { DistrictFinder } from "@/server/platform/intake/district-finder";
import type { ImportReport } from "@/server/platform/intake/import-report";
import type { PlainDate } from "@/shared/dates/plain-date";
import { ForestGuides, isGuideRow } from "./forest-guide";
import { type ForestRow, readForestRow } from "./forest-row";
import { forestStay } from "./forest-stays";
import { writeForest } from "./write-forest";

/**
 * Takes the rooms and pitches of the national forest lodges: one stay a forest. Rows that tell of the same room twice are
 * one room; each row is accounted for. The publisher's second file, the introductions, is known by its columns.
 */
export async function importForests(
  db: Db,
  file: string,
  report: ImportReport,
  { today, now }: { today: PlainDate; now: Date },
): Promise<void> {
  const finder = await DistrictFinder.load(db);
  const forests = new Map<string, Map<string, ForestRow>>();
  let guides: ForestGuides | null = null;
  let number = 0;
  for await (const { isWhole, value } of csvRecords(decodedChunks(file, "utf-8"))) {
    number += 1;
    if (isWhole && isGuideRow(value)) {
      guides ??= await ForestGuides.load(db);
      await guides.take(number, value, report, now);
      continue;
    }
    const label = `${value.기관명?.trim() ?? ""} ${value.상품명?.trim() || "(이름 없음)"}`;
    const row = isWhole
      ? readForestRow(number, value, finder)
      : { fate: "refused" as const, why: "칸 수가 맞지 않아요" };
    if ("fate" in row) {
      report.row(number, label, row.fate, [row.why]);
      continue;
    }
    const rooms = forests.get(row.forestId) ?? new Map<string, ForestRow>();
    forests.set(row.forestId, rooms);
    const key = row.name.replace(/\s/g, "");
    const same = rooms.get(key);
    if (same) {
      report.row(number, label, "merged", ["같은 방의 다른 행을 담았어요"], ` (${same.number}행)`);
      continue;
    }
    rooms.set(key, row);
    report.row(number, label, row.mends.length > 0 ? "mended" : "taken", row.mends);
  }
  const asOf = asOfName(file);
  for (const rooms of forests.values()) {
    const stay = forestStay([...rooms.values()]);
    await transaction(db, (tx) => writeForest(tx, stay, report, { today, now, asOf }));
  }
}

/** The day of the data, as the publisher's file name ends; "" when it does not say. */
function asOfName(file: string): string {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})\.csv(?:\.gz)?$/.exec(path.basename(file)) ?? [];
  return year ? `${year}-${month}-${day}` : "";
}
