import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Smaller bodies are not worth compressing. */
export const WORTH_COMPRESSING = 1024;

const asGzip = promisify(gzip);
const asBrotli = promisify(brotliCompress);
const LEVELS = { fast: { gzip: 6, br: 5 }, best: { gzip: 9, br: 9 } };

/** Best encoding that the client accepts; null for none. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const refuses = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0*)?(\\s*,|\\s*$)`).test(header ?? "");
  const accepts = (name: string) => new RegExp(`\\b${name}\\b`).test(header ?? "") && !refuses(name);
  if (accepts("br")) return "br";
  return accepts("gzip") ? "gzip" : null;
}

/** @param level `best` for bodies that are compressed once and sent for weeks */
export const compress = (body: Uint8Array, encoding: Encoding, level: keyof typeof LEVELS): Promise<Buffer> =>
  encoding === "gzip"
    ? asGzip(body, { level: LEVELS[level].gzip })
    : asBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: LEVELS[level].br,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
        },
      });
