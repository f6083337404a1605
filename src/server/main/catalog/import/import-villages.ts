import type { Db } from "@/server/platform/db/types";
import { csvRecords } from "@/server/platform/intake/csv-records";
import { decodedChunks } from "@/server/platform/intake/decode-lines";
import { DistrictFinder } from "@/server/platform/intake/district-finder";
import type { ImportReport } from "@/server/platform/intake/import-report";
import { ADULT_VENUE } from "./adult-venues";
import type { ImportTime } from "./import-museums";
import type { ImportedVenue } from "./imported-venue";
import { readVillage, type VillageRow, villageVenue } from "./village-row";
import { endVenues, writeVenues } from "./write-venues";

/** Takes the villages of a standard file: one content a village, its programmes in text and as words of the search. */
export async function importVillages(db: Db, file: string, report: ImportReport, time: ImportTime): Promise<void> {
  const finder = await DistrictFinder.load(db);
  const newest = new Map<string, { number: number; asOf: string }>();
  for await (const { number, row } of villageRows(file, finder)) {
    if (typeof row === "string") continue;
    const previous = newest.get(row.key);
    if (!previous || row.asOf > previous.asOf) newest.set(row.key, { number, asOf: row.asOf });
  }
  const ended = new Set<string>();
  let waiting: ImportedVenue[] = [];
  const flush = async () => {
    await writeVenues(db, waiting, report, time);
    waiting = [];
  };
  for await (const { number, name, row } of villageRows(file, finder)) {
    if (typeof row === "string") {
      report.row(number, name, "refused", [row]);
    } else if (row.isForAdults) {
      report.row(number, name, "skipped", [ADULT_VENUE]);
      ended.add(row.key);
    } else if (newest.get(row.key)?.number !== number) {
      report.row(number, name, "merged", ["같은 마을의 다른 행을 담았어요"], ` (${newest.get(row.key)?.number}행)`);
    } else {
      waiting.push(villageVenue(row));
      report.row(number, name, row.mends.length > 0 ? "mended" : "taken", row.mends);
    }
    if (waiting.length >= 200) await flush();
  }
  await flush();
  await endVenues(db, "village", ended, time);
}

async function* villageRows(
  file: string,
  finder: DistrictFinder,
): AsyncGenerator<{ number: number; name: string; row: VillageRow | string }> {
  let number = 0;
  for await (const record of csvRecords(decodedChunks(file, "euc-kr"))) {
    number += 1;
    yield {
      number,
      name: record.value.체험마을명?.trim() || "(이름 없음)",
      row: readVillage(record, finder),
    };
  }
}
