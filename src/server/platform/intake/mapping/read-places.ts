import type { DistrictFinder } from "@/server/platform/intake/district-finder";
import type { FileRecord } from "@/server/platform/intake/file-records";
import type { ImportReport } from "@/server/platform/intake/import-report";
import type { PlainDate } from "@/shared/dates/plain-date";
import { ADULT_VENUE } from "./adult-venues";
import { isSameDoor, type KnownPlaces } from "./known-places";
import { cellFor } from "./load-mapping";
import { bareName, type LeftOut, type MappedPlace, type Period } from "./mapped-place";
import type { PlaceMapping } from "./mapping-schema";
import { isFree } from "./read-fees";
import { readPlace } from "./read-place";

type ReadPlaces = {
  places: MappedPlace[];
  /** Places that the file marks as ended, closed or not for children. */
  ended: Set<string>;
};

type Group = { key: string; winner: number; place: MappedPlace; rows: MappedPlace[] };

/** Largest number of dates that a page lists for an event. */
const MOST_PERIODS = 12;

/**
 * Reads all rows of a file, merges those of one place and reports every row. Rows describe one place if they share name
 * and venue, or, without a venue, name and address or location. The newest row wins, then the fuller, then the first;
 * its empty texts are filled from the others if the mapping allows it, prices never are.
 */
export function readPlaces(
  records: readonly FileRecord[],
  mapping: PlaceMapping,
  finder: DistrictFinder,
  today: PlainDate,
  report: ImportReport,
  known: KnownPlaces,
): ReadPlaces {
  const rows = records.map((record) => ({
    number: record.number,
    name: cellFor(record.cells, mapping.columns.name).trim() || "(이름 없음)",
    read: readPlace(record, mapping, finder, today),
  }));
  const groups = toGroups(rows, mapping);
  const ended = new Set<string>();
  const places: MappedPlace[] = [];
  for (const { number, name, read } of rows) {
    if ("fate" in read) {
      report.row(number, name, read.fate, [read.why]);
      if (read.fate === "skipped" && read.key !== undefined && !groups.has(read.key)) ended.add(read.key);
      continue;
    }
    const group = groups.get(read.key);
    if (!group) continue;
    const place = { ...completed(group, mapping), key: group.key };
    const saved = known.toKey(place, (key) => groups.has(key));
    const other = saved === null ? known.elsewhere(place) : null;
    if (group.rows.some((row) => row.isForAdults)) {
      report.row(number, name, "skipped", [ADULT_VENUE]);
      ended.add(saved ?? group.key);
    } else if (other) {
      report.row(number, name, "skipped", [`같은 곳을 다른 자료(${other})에서 담았어요`]);
    } else if (group.winner !== number) {
      report.row(number, name, "merged", ["같은 곳의 다른 행을 담았어요"], ` (${group.winner}행)`);
    } else {
      places.push({ ...place, key: saved ?? group.key });
      report.row(number, name, place.mends.length > 0 ? "mended" : "taken", place.mends);
    }
  }
  return { places, ended };
}

/** Groups rows by key; a place with two spellings has both keys. */
function toGroups(
  rows: readonly { number: number; read: MappedPlace | LeftOut }[],
  mapping: PlaceMapping,
): Map<string, Group> {
  const groups = new Map<string, Group>();
  const byName = new Map<string, Group[]>();
  for (const { number, read: place } of rows) {
    if ("fate" in place) continue;
    const name = `${bareName(place.name)}|${place.placed.guId}`;
    const named = byName.get(name) ?? [];
    const group = groups.get(place.key) ?? named.find(({ rows }) => rows.some((row) => isSamePlace(row, place)));
    if (group) {
      group.rows.push(place);
      const isFuller = place.asOf === group.place.asOf && textWeight(place, mapping) > textWeight(group.place, mapping);
      if (place.asOf > group.place.asOf || isFuller) Object.assign(group, { winner: number, place });
      groups.set(place.key, group);
    } else {
      const made = { key: place.key, winner: number, place, rows: [place] };
      groups.set(place.key, made);
      byName.set(name, [...named, made]);
    }
  }
  return groups;
}

const isSamePlace = (a: MappedPlace, b: MappedPlace): boolean =>
  a.venue === "" &&
  b.venue === "" &&
  (isSameDoor(a.placed, b.placed) || a.placed.streets.some((street) => b.placed.streets.includes(street)));

/** Length of the first text that other rows can fill. */
const textWeight = ({ texts }: MappedPlace, { sections }: PlaceMapping): number =>
  texts[sections.findIndex(({ fill }) => fill)]?.length ?? 0;

/** True if two rows differ in age by a year or more: a birth year is converted at each row's own first day. */
const differ = (a: MappedPlace["ages"], b: MappedPlace["ages"]): boolean =>
  a !== null && b !== null && (isApart(a.min, b.min) || isApart(a.max, b.max));
const isApart = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a !== b : Math.abs(a - b) >= 12;

/** The winning row, with gaps filled from the others. */
function completed({ place, rows }: Group, mapping: PlaceMapping): MappedPlace {
  if (rows.length === 1) return place;
  const texts = place.texts.map((text, index) =>
    text === "" && mapping.sections[index]?.fill ? (rows.find((row) => row.texts[index])?.texts[index] ?? "") : text,
  );
  const canFill = mapping.sections.some(({ fill }) => fill);
  const homepage = place.homepage ?? (canFill ? (rows.find((row) => row.homepage)?.homepage ?? null) : null);
  const phone = place.phone ?? (canFill ? (rows.find((row) => row.phone)?.phone ?? null) : null);
  const isFilled =
    homepage !== place.homepage || phone !== place.phone || texts.some((text, index) => text !== place.texts[index]);
  const highest = Math.max(
    ...rows.flatMap(({ fees }) => (fees ? [fees.adult ?? 0, fees.youth ?? 0, fees.child ?? 0] : [0])),
  );
  const contradicts = place.fees !== null && isFree(place.fees) && highest > 0 && !place.saysFree;
  const isAgeTorn = rows.some(({ ages, asOf }) => asOf === place.asOf && differ(ages, place.ages));
  return {
    ...place,
    ages: isAgeTorn ? null : place.ages,
    texts,
    homepage,
    phone,
    fees: contradicts ? null : place.fees,
    periods: allPeriods(rows),
    mends: [
      ...place.mends,
      ...(isFilled ? ["빈칸을 같은 곳의 다른 행으로 채웠어요"] : []),
      ...(isAgeTorn ? ["나이 안내가 행마다 달라 나이 없이 담았어요"] : []),
      ...(contradicts ? ["관람료가 행마다 무료와 유료로 달라 가격 없이 담았어요"] : []),
    ],
  };
}

const allPeriods = (rows: readonly MappedPlace[]): Period[] =>
  [...new Map(rows.flatMap(({ periods }) => periods).map((period) => [`${period.from}${period.to}`, period])).values()]
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
    .slice(0, MOST_PERIODS);
