import { type FileRecords, readRecords } from "./file-records";
import { lackedColumns, loadMapping, shippedMappings } from "./mapping/load-mapping";
import type { Mapping } from "./mapping/mapping-schema";
import { missingColumns, nearness } from "./mapping/missing-columns";
import { otherTradesIn } from "./mapping/other-trade";
import { sniffFile } from "./sniff-file";

/** Lowest nearness for naming a mapping next to a file that fits none. */
const NEAR = 0.4;

export type Recognised =
  | { kind: string; also: string[] }
  /** `nearest`: the most similar mapping and the required columns that the file lacks. */
  | { kind: null; nearest: { kind: string; lacks: string[] } | null };

/** A kind that needs no mapping. */
export type OwnKind = { kind: string; columns: readonly string[] };

/**
 * Finds the mapping of a file by its header and rows. Among several, prefers the most required columns, then the fewest
 * columns missing from the file, then the first by name. Throws ImportRefused for an unreadable file.
 */
export async function recogniseFile(file: string, own: OwnKind): Promise<Recognised> {
  const read = await readRecords(file, await sniffFile(file));
  if (own.columns.every((column) => read.header.includes(column))) return { kind: own.kind, also: [] };
  const mappings = shippedMappings().map(loadMapping);
  const [best, ...others] = mappings.filter((mapping) => fits(mapping, read)).sort(byFit(read.header));
  if (best) return { kind: best.name, also: others.map(({ name }) => name) };
  const [near] = mappings
    .map((mapping) => ({ mapping, near: nearness(mapping, read.header) }))
    .sort((a, b) => b.near - a.near);
  return {
    kind: null,
    nearest:
      near && near.near >= NEAR ? { kind: near.mapping.name, lacks: lackedColumns(near.mapping, read.header) } : null,
  };
}

const fits = (mapping: Mapping, { header, records }: FileRecords): boolean =>
  lackedColumns(mapping, header).length === 0 && otherTradesIn(mapping, records) === null;

const byFit =
  (header: readonly string[]) =>
  (a: Mapping, b: Mapping): number =>
    b.required.length - a.required.length ||
    missingColumns(a, header).length - missingColumns(b, header).length ||
    (a.name < b.name ? -1 : 1);
