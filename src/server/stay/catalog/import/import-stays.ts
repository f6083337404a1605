import path from "node:path";
import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import { DistrictFinder } from "@/server/platform/intake/district-finder";
import type { FileRecord } from "@/server/platform/intake/file-records";
import { checkRefused, type ImportRun, recordsFor, runPlan } from "@/server/platform/intake/import-run";
import { cellOf } from "@/server/platform/intake/mapping/load-mapping";
import type { IntroductionsMapping, RoomsMapping, StayMapping } from "@/server/platform/intake/mapping/mapping-schema";
import { readPlaces } from "@/server/platform/intake/mapping/read-places";
import { accommodation } from "@/server/platform/schema/stay";
import { planIntroductions, reportIntroductions } from "./introductions";
import { placeStay } from "./place-stay";
import { type RoomRow, readRoom } from "./room-row";
import { roomsStay } from "./room-stays";
import { planStays } from "./write-stays";

/** Takes a file of places to sleep, of their rooms, or of their introductions: all of it or nothing. */
export async function importStays(
  db: Db,
  mapping: StayMapping | RoomsMapping | IntroductionsMapping,
  file: string,
  run: ImportRun,
): Promise<void> {
  const { records, isClosed } = await recordsFor(mapping, file);
  if (mapping.target === "introductions") {
    await reportIntroductions(db, mapping, records, run);
    checkRefused(mapping, run.report);
    return runPlan(db, mapping, run, isClosed, (tx) => planIntroductions(tx, mapping, records, run));
  }
  const finder = await DistrictFinder.load(db);
  const { stays, ended } =
    mapping.target === "rooms"
      ? { stays: readRooms(records, mapping, finder, file, run), ended: new Set<string>() }
      : readStays(records, mapping, finder, run, await keptElsewhere(db, mapping.yields));
  checkRefused(mapping, run.report);
  return runPlan(db, mapping, run, isClosed, (tx) => planStays(tx, mapping.source, { stays, ended }, run));
}

function readStays(
  records: readonly FileRecord[],
  mapping: StayMapping,
  finder: DistrictFinder,
  { today, report }: ImportRun,
  elsewhere: ReadonlySet<string>,
) {
  const { places, ended } = readPlaces(records, mapping, finder, today, report, ({ name, placed }) =>
    elsewhere.has(sameKey(name, placed.districtPk)) ? "객실까지 담은 다른 자료에 있어요" : null,
  );
  return { stays: places.map((place) => placeStay(place, mapping)), ended };
}

/** Places that other sources show. */
async function keptElsewhere(db: Db, sources: readonly string[]): Promise<Set<string>> {
  if (sources.length === 0) return new Set();
  const rows = await db
    .select({ name: accommodation.name, districtPk: accommodation.districtPk })
    .from(accommodation)
    .where(and(inArray(accommodation.source, [...sources]), eq(accommodation.isActive, true)));
  return new Set(rows.map(({ name, districtPk }) => sameKey(name, districtPk)));
}

/** A name without what publishers add to it (`국립유명산자연휴양림`), and the 시·군·구. */
const sameKey = (name: string, districtPk: number): string =>
  `${name.replace(/\s|^국립|자연휴양림$/g, "").replace(/자연휴양림$/, "")}|${String(districtPk).slice(0, 5)}`;

/** Rows that tell of the same room twice are one room; each row is accounted for. */
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
    const label = `${cellOf(cells, mapping.columns.place).trim()} ${cellOf(cells, mapping.columns.room).trim() || "(이름 없음)"}`;
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

/** The day of the data, as the publisher's file name ends; "" when it does not say. */
function asOfName(file: string): string {
  const [, year, month, day] = /_(\d{4})(\d{2})(\d{2})\.csv(?:\.gz)?$/.exec(path.basename(file)) ?? [];
  return year ? `${year}-${month}-${day}` : "";
}
