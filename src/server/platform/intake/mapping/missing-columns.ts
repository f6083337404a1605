import { spellings } from "./load-mapping";
import type { Column, Mapping } from "./mapping-schema";

/** Lowest similarity for suggesting a column in place of a missing one. */
const ALIKE = 0.5;

/** Columns that a mapping reads and the file lacks, each with similar columns of the file. */
export function missingColumns(mapping: Mapping, header: readonly string[]): string[] {
  const used = usedColumns(mapping).map(spellings);
  const read = new Set(used.flat());
  const spare = header.filter((name) => !read.has(name));
  return used
    .filter((names) => !names.some((name) => header.includes(name)))
    .map((names) => {
      const near = spare.filter((name) => names.some((other) => likeness(name, other) >= ALIKE));
      return `${names.join(" 또는 ")}${near.length > 0 ? ` (비슷한 열: ${near.join(", ")})` : ""}`;
    });
}

function usedColumns(mapping: Mapping): Column[] {
  if (mapping.target === "rooms" || mapping.target === "introductions") return [];
  const { columns, places, ages, fees, hours, facilities, sections, tags } = mapping;
  const priced = fees?.written === "by-age" ? [fees.adult, fees.youth, fees.child, fees.note] : [];
  return [
    ...Object.values(columns),
    ...[places.address, ...places.region, places.lat, places.lng],
    ...[...ages, ...facilities.flags, ...sections, ...tags].map(({ column }) => column),
    ...priced,
    ...(fees?.written === "text" ? [fees.columns] : []),
    ...(hours ? [...hours.weekday, ...(hours.saturday ?? []), ...hours.holiday, hours.closed] : []),
    ...facilities.texts,
  ].filter((column): column is Column => column !== undefined && column.length > 0);
}

/** Average similarity of the required columns to the nearest columns of a file, from 0 to 1. */
export function nearness({ required }: Mapping, header: readonly string[]): number {
  const each = required.map((column) =>
    Math.max(0, ...spellings(column).flatMap((name) => header.map((other) => likeness(name, other)))),
  );
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/** Share of common letter pairs of two names, without spaces and punctuation. */
function likeness(a: string, b: string): number {
  const [first, second] = [pairs(a), pairs(b)];
  const common = [...first].filter((pair) => second.has(pair)).length;
  return (2 * common) / Math.max(1, first.size + second.size);
}

function pairs(name: string): Set<string> {
  const letters = name.replace(/[^\p{L}\p{N}]/gu, "");
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)),
  );
}
