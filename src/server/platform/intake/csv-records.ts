import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";

type CsvRecord = { cells: string[]; isWhole: boolean; value: Record<string, string> };

/**
 * Parses a CSV text that arrives in chunks into objects named by the header; skips empty lines. `isWhole` is false for a
 * row with another number of cells than the header. Throws csv-parse's error for a quote that is never closed.
 */
export async function* csvRecords(chunks: AsyncIterable<string>, separator = ","): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter: separator,
    bom: true,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // The loop gets the errors of both ends: nothing to do here.
  pipeline(Readable.from(chunks), parser, () => {});
  const rows: AsyncIterable<string[]> = parser;
  let header: string[] | null = null;
  for await (const cells of rows) {
    if (header) yield { cells, isWhole: cells.length === header.length, value: named(header, cells) };
    else header = cells.map((cell) => cell.trim());
  }
}

const named = (header: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""]));
