import { createReadStream } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";

export type Encoding = "utf-8" | "euc-kr";

/** What a byte that belongs to no character becomes. */
export const BROKEN = "\uFFFD";

/** The bytes of a file; a name that ends in `.gz` is unpacked on the way. The file is closed when reading stops. */
export function openFile(file: string): Readable {
  const bytes = createReadStream(file);
  // Whoever reads meets an error of either side: there is nothing more to do about it here.
  return file.endsWith(".gz") ? pipeline(bytes, createGunzip(), () => {}) : bytes;
}

/** The text of a file in pieces, decoded as it is read. */
export async function* decodedChunks(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of openFile(file)) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

/** The lines of a file without their ends, one at a time. */
export async function* decodedLines(file: string, encoding: Encoding): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of decodedChunks(file, encoding)) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield line.replace(/\r$/, "");
  }
  if (rest !== "") yield rest.replace(/\r$/, "");
}
