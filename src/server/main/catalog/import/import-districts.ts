import { sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import { type DistrictCode, readCodeLine } from "@/server/platform/catalog/district-codes";
import { type DistrictNode, districtTree } from "@/server/platform/catalog/district-tree";
import { searchKeysOf } from "@/server/platform/catalog/search-keys";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { decodedLines } from "@/server/platform/intake/decode-lines";
import type { ImportReport } from "@/server/platform/intake/import-report";
import { district } from "@/server/platform/schema/region";

type Saved = typeof district.$inferSelect;

/**
 * Brings the districts up to date with the official list. Known points stay; a new district stands where its parent
 * does until a place is known there. Districts that the list calls abolished are kept, but no longer offered.
 */
export async function importDistricts(db: Db, file: string, report: ImportReport): Promise<void> {
  const codes: DistrictCode[] = [];
  let number = 0;
  for await (const line of decodedLines(file, "euc-kr")) {
    const read = readCodeLine(line);
    if (read === null) continue;
    number += 1;
    if (read.kind === "refused") report.row(number, line.slice(0, 40), "refused", [read.why]);
    else if (read.kind === "village")
      report.row(number, line.split("\t")[1] ?? "", "skipped", ["리는 읍·면까지만 담아요"]);
    else {
      codes.push(read.code);
      report.row(number, read.code.fullName, ...fateOf(read.code));
    }
  }
  await transaction(db, (tx) => writeTree(tx, codes, report));
}

function fateOf({ pk, isLive }: DistrictCode): ["taken" | "mended" | "skipped", string[]] {
  if (!isLive) return ["skipped", ["폐지된 동네는 새로 담지 않아요"]];
  return pk === 36_110_000 ? ["mended", ["없는 시·도 행을 만들어 함께 담았어요"]] : ["taken", []];
}

async function writeTree(tx: Db, codes: readonly DistrictCode[], report: ImportReport): Promise<void> {
  const saved = new Map((await tx.select().from(district)).map((row) => [row.pk, row]));
  const points = new Map<number, { lat: number | null; lng: number | null }>();
  const rows = districtTree(codes).map((node) => {
    const row = rowOf(node, saved.get(node.pk), points.get(node.parentPk ?? 0));
    points.set(node.pk, row);
    return row;
  });
  const changed = rows.filter((row) => !isSame(row, saved.get(row.pk)));
  const gone = goneOf(codes, rows, saved);
  for (const some of chunked([...changed, ...gone], 500)) {
    await tx
      .insert(district)
      .values(some)
      .onConflictDoUpdate({
        target: district.pk,
        set: Object.fromEntries(
          ["parent_pk", "level", "name", "full_name", "search_key", "choseong_key", "lat", "lng", "is_live"].map(
            (column) => [camel(column), sql.raw(`excluded.${column}`)],
          ),
        ),
      });
  }
  report.wrote("added", changed.filter(({ pk }) => !saved.has(pk)).length);
  report.wrote("changed", changed.filter(({ pk }) => saved.has(pk)).length + gone.length);
  report.wrote("unchanged", rows.length - changed.length);
}

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function rowOf(
  node: DistrictNode,
  saved: Saved | undefined,
  above: { lat: number | null; lng: number | null } | undefined,
): Saved {
  return {
    ...node,
    ...searchKeysOf([node.name, node.fullName]),
    lat: saved?.lat ?? above?.lat ?? null,
    lng: saved?.lng ?? above?.lng ?? null,
    isLive: true,
  };
}

const isSame = (row: Saved, saved: Saved | undefined): boolean =>
  saved !== undefined &&
  row.parentPk === saved.parentPk &&
  row.fullName === saved.fullName &&
  row.name === saved.name &&
  row.level === saved.level &&
  row.searchKey === saved.searchKey &&
  saved.isLive;

/** Districts on record that the list calls abolished and that no live one has taken the number of. */
function goneOf(codes: readonly DistrictCode[], rows: readonly Saved[], saved: ReadonlyMap<number, Saved>): Saved[] {
  const live = new Set(rows.map(({ pk }) => pk));
  const abolished = new Set(codes.filter(({ isLive, pk }) => !isLive && !live.has(pk)).map(({ pk }) => pk));
  return [...saved.values()]
    .filter(({ pk, isLive }) => isLive && abolished.has(pk))
    .map((row) => ({ ...row, isLive: false }));
}
