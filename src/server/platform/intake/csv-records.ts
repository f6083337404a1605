/**
 * Rows of a CSV text that arrives in pieces, as objects named by the first row. Quoted cells may hold commas,
 * line ends and doubled quotes. A row with another number of cells than the header has `cells` for the reader
 * to refuse.
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
        // Two quotes in a row inside a quoted cell stand for one.
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
