import { sql } from "drizzle-orm";
import { chunked } from "@/server/platform/catalog/chunked";
import { type DistrictCode, readCodeLine } from "@/server/platform/catalog/district-codes";
import { type DistrictNode, districtTree } from "@/server/platform/catalog/district-tree";
import { toSearchKeys } from "@/server/platform/catalog/search-keys";
import { transaction } from "@/server/platform/db/transaction";
import type { Db } from "@/server/platform/db/types";
import { readRecords } from "@/server/platform/intake/file-records";
import { ImportRefused } from "@/server/platform/intake/import-report";
import type { ImportRun } from "@/server/platform/intake/import-run";
import { sniffFile } from "@/server/platform/intake/sniff-file";
import { district } from "@/server/platform/schema/region";
import { rewriteSearchText } from "@/server/platform/search/search-text";

type Saved = typeof district.$inferSelect;

/** Largest share of unreadable lines; above it, it is another file. */
const MOST_REFUSED = 0.1;
/** Largest share of districts missing from the file; above it, the file is incomplete. */
const MOST_VANISHED = 0.2;
export const DISTRICT_COLUMNS = ["법정동코드", "법정동명", "폐지여부"];
const TITLE = "법정동코드 전체자료";

/**
 * Updates the districts from the official list. Known points stay; a new district gets its parent's point. Abolished
 * districts stay in the table but are no longer offered. Not a mapping: its rows form a tree, and one level (세종) has to
 * be added.
 */
export async function importDistricts(db: Db, file: string, { report, dryRun }: ImportRun): Promise<void> {
  const { encoding } = await sniffFile(file);
  const { header, records } = await readRecords(file, { format: "tsv", encoding }, (rows) =>
    report.progress("읽음", rows),
  );
  if (DISTRICT_COLUMNS.some((column) => !header.includes(column)))
    throw new ImportRefused(
      `${TITLE} 파일이 아니에요. 없는 열: ${DISTRICT_COLUMNS.filter((column) => !header.includes(column)).join(", ")}`,
    );
  const codes: DistrictCode[] = [];
  for (const { number, cells } of records) {
    const line = DISTRICT_COLUMNS.map((column) => cells[column] ?? "").join("\t");
    const read = readCodeLine(line);
    if (read === null) continue;
    if (read.kind === "refused") report.row(number, line.slice(0, 40), "refused", [read.why]);
    else if (read.kind === "village") report.row(number, cells.법정동명 ?? "", "skipped", ["리는 읍·면까지만 담아요"]);
    else {
      codes.push(read.code);
      report.row(number, read.code.fullName, ...decideFate(read.code));
    }
  }
  const { rows, refused } = report.counts;
  if (rows === 0 || refused / rows > MOST_REFUSED)
    throw new ImportRefused(`${rows}행 가운데 ${refused}행을 읽을 수 없어 아무것도 담지 않았어요.`);
  const { added, changed, unchanged } = await transaction(db, (tx) => writeTree(tx, codes, dryRun));
  // Activities store the names of their districts in their searched text.
  if (!dryRun && added + changed > 0) await rewriteSearchText(db);
  report.wrote("added", added);
  report.wrote("changed", changed);
  report.wrote("unchanged", unchanged);
}

function decideFate({ id, isLive }: DistrictCode): ["taken" | "mended" | "skipped", string[]] {
  if (!isLive) return ["skipped", ["폐지된 동네는 새로 담지 않아요"]];
  return id === 36_110_000 ? ["mended", ["없는 시·도 행을 만들어 함께 담았어요"]] : ["taken", []];
}

async function writeTree(tx: Db, codes: readonly DistrictCode[], dryRun: boolean) {
  const saved = new Map((await tx.select().from(district)).map((row) => [row.id, row]));
  const points = new Map<number, { lat: number | null; lng: number | null }>();
  const rows = districtTree(codes).map((node) => {
    const row = findRow(node, saved.get(node.id), points.get(node.parentId ?? 0));
    points.set(node.id, row);
    return row;
  });
  const changed = rows.filter((row) => !isSame(row, saved.get(row.id)));
  const abolished = findGone(codes, rows, saved);
  const named = new Set([...rows, ...abolished].map(({ id }) => id));
  const shown = [...saved.values()].filter(({ isLive }) => isLive);
  const lost = shown.filter(({ id }) => !named.has(id)).length;
  if (lost > shown.length * MOST_VANISHED)
    throw new ImportRefused(
      `담겨 있던 동네 ${shown.length}곳 가운데 ${lost}곳이 파일에 없어 아무것도 바꾸지 않았어요. 파일이 온전한지 봐 주세요.`,
    );
  for (const some of dryRun ? [] : chunked([...changed, ...abolished], 500)) {
    await tx
      .insert(district)
      .values(some)
      .onConflictDoUpdate({
        target: district.id,
        set: Object.fromEntries(
          ["parent_id", "level", "name", "full_name", "search_key", "choseong_key", "lat", "lng", "is_live"].map(
            (column) => [camel(column), sql.raw(`excluded.${column}`)],
          ),
        ),
      });
  }
  const fresh = changed.filter(({ id }) => !saved.has(id)).length;
  return { added: fresh, changed: changed.length - fresh + abolished.length, unchanged: rows.length - changed.length };
}

const camel = (column: string): string => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function findRow(
  node: DistrictNode,
  saved: Saved | undefined,
  above: { lat: number | null; lng: number | null } | undefined,
): Saved {
  return {
    ...node,
    ...toSearchKeys([node.name, node.fullName]),
    lat: saved?.lat ?? above?.lat ?? null,
    lng: saved?.lng ?? above?.lng ?? null,
    isLive: true,
  };
}

const isSame = (row: Saved, saved: Saved | undefined): boolean =>
  saved !== undefined &&
  row.parentId === saved.parentId &&
  row.fullName === saved.fullName &&
  row.name === saved.name &&
  row.level === saved.level &&
  row.searchKey === saved.searchKey &&
  saved.isLive;

/** Stored live districts that the list marks as abolished, unless a live one reuses the number. */
function findGone(codes: readonly DistrictCode[], rows: readonly Saved[], saved: ReadonlyMap<number, Saved>): Saved[] {
  const live = new Set(rows.map(({ id }) => id));
  const abolished = new Set(codes.filter(({ isLive, id }) => !isLive && !live.has(id)).map(({ id }) => id));
  return [...saved.values()]
    .filter(({ id, isLive }) => isLive && abolished.has(id))
    .map((row) => ({ ...row, isLive: false }));
}
