/**
 * Parses a CSV text that arrives in chunks into objects named by the header. Quoted cells can contain separators, line
 * ends and doubled quotes. `isWhole` is false for a row with another number of cells than the header.
 */
export async function* csvRecords(chunks: AsyncIterable<string>, separator = ","): AsyncGenerator<CsvRecord> {
  let header: string[] | null = null;
  for await (const cells of csvRows(chunks, separator)) {
    if (cells.length === 1 && cells[0] === "") continue;
    if (!header) {
      header = cells.map((cell) => cell.replace(/^\ufeff/, "").trim());
      continue;
    }
    yield { cells, isWhole: cells.length === header.length, value: named(header, cells) };
  }
}

type CsvRecord = { cells: string[]; isWhole: boolean; value: Record<string, string> };

const named = (header: readonly string[], cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""]));

async function* csvRows(chunks: AsyncIterable<string>, separator: string): AsyncGenerator<string[]> {
  let [cells, cell, quoted, wasQuote] = [[] as string[], "", false, false];
  let any = false;
  for await (const chunk of chunks) {
    for (const char of chunk) {
      any = true;
      if (quoted) {
        if (char !== '"') cell += char;
        else [quoted, wasQuote] = [false, true];
      } else if (char === '"') {
        // A doubled quote inside a quoted cell is one quote.
        if (wasQuote) cell += '"';
        [quoted, wasQuote] = [true, false];
      } else if (char === separator) {
        [cells, cell, wasQuote] = [[...cells, cell], "", false];
      } else if (char === "\n") {
        yield [...cells, cell];
        [cells, cell, wasQuote, any] = [[], "", false, false];
      } else if (char !== "\r") {
        [cell, wasQuote] = [cell + char, false];
      }
    }
  }
  if (any) yield [...cells, cell];
}
