import type { Db } from "@/server/platform/db/types";
import { decodedChunks } from "@/server/platform/intake/decode-lines";
import { DistrictFinder } from "@/server/platform/intake/district-finder";
import type { ImportReport } from "@/server/platform/intake/import-report";
import type { PlainDate } from "@/shared/dates/plain-date";
import { ADULT_VENUE } from "./adult-venues";
import type { ImportedVenue } from "./imported-venue";
import { jsonRecords } from "./json-records";
import { MuseumGroups } from "./museum-groups";
import { type MuseumRow, museumVenue, readMuseum } from "./museum-row";
import { endVenues, writeVenues } from "./write-venues";

export type ImportTime = { today: PlainDate; now: Date };

/**
 * Takes the museums of a standard file. The file is read twice: first to know which rows speak of one place, then to
 * write, so that neither the size of the file nor the order of its rows matters.
 */
export async function importMuseums(db: Db, file: string, report: ImportReport, time: ImportTime): Promise<void> {
  const finder = await DistrictFinder.load(db);
  const groups = new MuseumGroups();
  for await (const { number, row } of museumRows(file, finder)) {
    if (typeof row !== "string") groups.add(number, row);
  }
  const ended = new Set<string>();
  let waiting: ImportedVenue[] = [];
  const flush = async () => {
    await writeVenues(db, waiting, report, time);
    waiting = [];
  };
  for await (const { number, name, row } of museumRows(file, finder)) {
    if (typeof row === "string") {
      report.row(number, name, "refused", [row]);
    } else if (groups.isForAdults(row)) {
      report.row(number, name, "skipped", [ADULT_VENUE]);
      ended.add(row.key);
    } else if (groups.winnerOf(row) !== number) {
      report.row(number, name, "merged", ["같은 곳의 다른 행을 담았어요"], ` (${groups.winnerOf(row)}행)`);
    } else {
      const whole = groups.completed(row);
      waiting.push(museumVenue(whole));
      report.row(number, name, whole.mends.length > 0 ? "mended" : "taken", whole.mends);
    }
    if (waiting.length >= 200) await flush();
  }
  await flush();
  await endVenues(db, "museum", ended, time);
}

async function* museumRows(
  file: string,
  finder: DistrictFinder,
): AsyncGenerator<{ number: number; name: string; row: MuseumRow | string }> {
  let number = 0;
  for await (const record of jsonRecords(decodedChunks(file, "utf-8"))) {
    number += 1;
    const cells = textCells(record);
    const row = cells ? readMuseum(cells, finder) : "행이 객체가 아니에요";
    yield { number, name: cells?.시설명?.trim() || "(이름 없음)", row };
  }
}

/** A record's cells as texts; null for anything that is no record. */
function textCells(record: unknown): Record<string, string> | null {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return null;
  return Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, cell == null ? "" : String(cell)]));
}
