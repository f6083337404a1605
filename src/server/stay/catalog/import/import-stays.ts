import path from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { DistrictFinder } from "@/server/platform/intake/district-finder";
import type { FileRecord } from "@/server/platform/intake/file-records";
import { checkRefused, type ImportRun, recordsFor, runPlan } from "@/server/platform/intake/import-run";
import { type KnownPlace, KnownPlaces } from "@/server/platform/intake/mapping/known-places";
import { cellFor } from "@/server/platform/intake/mapping/load-mapping";
import type { IntroductionsMapping, RoomsMapping, StayMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { readPlaces } from "@/server/platform/intake/mapping/read-places";
import { accommodation } from "@/server/platform/schema/stay/stay";
import { planIntroductions, reportIntroductions } from "./introductions";
import { checkTypes, placeStay } from "./place-stay";
import { type RoomRow, readRoom } from "./room-row";
import { roomsStay } from "./room-stays";
import { planStays } from "./write-stays";

/** Imports a file of accommodations, rooms or introductions in one transaction. */
export async function importStays(
  db: Db,
  mapping: StayMapping | RoomsMapping | IntroductionsMapping,
  file: string,
  run: ImportRun,
): Promise<void> {
  if (mapping.target !== "introductions") checkTypes(mapping);
  const { records, isClosed } = await recordsFor(mapping, file, run.report);
  if (mapping.target === "introductions") {
    await reportIntroductions(db, mapping, records, run);
    checkRefused(mapping, run.report);
    return runPlan(db, mapping, run, isClosed, (tx) => planIntroductions(tx, mapping, records, run));
  }
  const finder = await DistrictFinder.load(db);
  const { stays, ended } =
    mapping.target === "rooms"
      ? { stays: readRooms(records, mapping, finder, file, run), ended: new Set<string>() }
      : await readStays(db, records, mapping, finder, run);
  checkRefused(mapping, run.report);
  return runPlan(db, mapping, run, isClosed, (tx) => planStays(tx, mapping.source, { stays, ended }, run));
}

async function readStays(
  db: Db,
  records: readonly FileRecord[],
  mapping: StayMapping,
  finder: DistrictFinder,
  { today, report }: ImportRun,
) {
  const known = new KnownPlaces(mapping.source, await shownStays(db), mapping.yields);
  const { places, ended } = readPlaces(records, mapping, finder, today, report, known);
  return { stays: places.map((place) => placeStay(place, mapping)), ended };
}

const shownStays = (db: Db): Promise<KnownPlace[]> =>
  db
    .select({
      source: accommodation.source,
      key: accommodation.sourceKey,
      name: accommodation.name,
      districtId: accommodation.districtId,
      lat: accommodation.lat,
      lng: accommodation.lng,
      shownUntil: sql<null>`null`,
    })
    .from(accommodation)
    .where(eq(accommodation.isActive, true));

/** Merges duplicate rows of one room; reports every row. */
function readRooms(
  records: readonly FileRecord[],
  mapping: RoomsMapping,
  finder: DistrictFinder,
  file: string,
  { report }: ImportRun,
) {
  const places = new Map<string, Map<string, RoomRow>>();
  for (const record of records) {
    const { number, cells } = record;
    const label = `${cellFor(cells, mapping.columns.place).trim()} ${cellFor(cells, mapping.columns.room).trim() || "(이름 없음)"}`;
    const row = readRoom(record, mapping, finder);
    if ("fate" in row) {
      report.row(number, label, row.fate, [row.why]);
      continue;
    }
    const rooms = places.get(row.placeId) ?? new Map<string, RoomRow>();
    places.set(row.placeId, rooms);
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
  return [...places.values()].map((rooms) => roomsStay([...rooms.values()], mapping, asOf));
}

/** Date of the data from the end of the publisher's file name; "" when it has none. */
function asOfName(file: string): string {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})\.csv(?:\.gz)?$/.exec(path.basename(file)) ?? [];
  return year ? `${year}-${month}-${day}` : "";
}
