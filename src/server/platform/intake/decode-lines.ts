import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

export type Encoding = "utf-8" | "euc-kr";

/** What a byte that belongs to no character becomes. */
export const BROKEN = "\uFFFD";

/** The text of a file in pieces, decoded as it is read; a name that ends in `.gz` is unpacked on the way. */
export async function* decodedChunks(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const bytes = createReadStream(file);
  const source: AsyncIterable<Buffer> = file.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes;
  // Without this a file that cannot be read would leave the unpacking side waiting.
  bytes.once("error", (error) => "destroy" in source && bytes.destroy(error));
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
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
