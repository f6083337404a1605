import { createReadStream } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

export type Encoding = "utf-8" | "euc-kr";

/** Replacement for a byte that is not part of a character. */
export const BROKEN = "\uFFFD";

/** Opens a file and decompresses it if its name ends in `.gz`. The file is closed when reading stops. */
export function openFile(file: string): Readable {
  const bytes = createReadStream(file);
  // The reader of the stream gets the errors of both ends: nothing to do here.
  return file.endsWith(".gz") ? pipeline(bytes, createGunzip(), () => {}) : bytes;
}

export async function* decodedChunks(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of openFile(file)) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

/** Reads a file line by line, without line ends. */
export async function* decodedLines(file: string, encoding: Encoding): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of decodedChunks(file, encoding)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield line.replace(/\r$/, "");
  }
  if (rest !== "") yield rest.replace(/\r$/, "");
}
