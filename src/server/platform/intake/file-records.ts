import { csvRecords } from "./csv-records";
import { decodedChunks, type Encoding } from "./decode-lines";
import { ImportRefused } from "./import-report";
import { jsonRecords } from "./json-records";
import { type Sniffed, TORN } from "./sniff-file";

/** One row of a file; `isWhole`: it has as many cells as the header. */
export type FileRecord = { number: number; isWhole: boolean; cells: Record<string, string> };

export type FileRecords = {
  header: string[];
  records: FileRecord[];
  /** True if the last row ends with a line break; otherwise it can be cut off. */
  isClosed: boolean;
};

type Progress = (rows: number) => void;

/** Reads all rows of a file. Throws ImportRefused when the file is cut off. */
export async function readRecords(
  file: string,
  { format, encoding }: Sniffed,
  progress: Progress = () => {},
): Promise<FileRecords> {
  try {
    return format === "json"
      ? await readJson(file, encoding, progress)
      : await readCsv(file, encoding, format === "tsv" ? "\t" : ",", progress);
  } catch (error) {
    if (error instanceof ImportRefused || !isTorn(error)) throw error;
    throw new ImportRefused(TORN);
  }
}

/** True for errors of the JSON scanner, the CSV parser and gunzip about a file that is cut off. */
const isTorn = (error: unknown): boolean =>
  error instanceof Error &&
  /중간에 끝났어요|unexpected end of file|Z_BUF_ERROR|CSV_QUOTE_NOT_CLOSED/i.test(
    `${error.message} ${"code" in error ? error.code : ""}`,
  );

async function readJson(file: string, encoding: Encoding, progress: Progress): Promise<FileRecords> {
  const header = new Set<string>();
  const records: FileRecord[] = [];
  for await (const record of jsonRecords(decodedChunks(file, encoding))) {
    const cells = textCells(record);
    for (const name of Object.keys(cells ?? {})) header.add(name);
    records.push({ number: records.length + 1, isWhole: cells !== null, cells: cells ?? {} });
    progress(records.length);
  }
  return { header: [...header], records, isClosed: true };
}

async function readCsv(file: string, encoding: Encoding, separator: string, progress: Progress): Promise<FileRecords> {
  const ending = { text: "" };
  const records: FileRecord[] = [];
  let header: string[] = [];
  for await (const { isWhole, value } of csvRecords(watched(decodedChunks(file, encoding), ending), separator)) {
    header = Object.keys(value);
    records.push({ number: records.length + 1, isWhole, cells: value });
    progress(records.length);
  }
  const isClosed = /[\n\r]$/.test(ending.text);
  const last = records.at(-1);
  if (!isClosed && last && !last.isWhole) throw new ImportRefused(TORN);
  return { header, records, isClosed };
}

async function* watched(chunks: AsyncIterable<string>, ending: { text: string }): AsyncGenerator<string> {
  for await (const chunk of chunks) {
    ending.text = chunk.slice(-1) || ending.text;
    yield chunk;
  }
}

/** Converts a record's cells to text; null if it is not an object. */
function textCells(record: unknown): Record<string, string> | null {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return null;
  return Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, cell == null ? "" : String(cell)]));
}
