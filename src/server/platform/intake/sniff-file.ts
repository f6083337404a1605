import path from "node:path";
import { type Encoding, openFile } from "./decode-lines";
import { ImportRefused } from "./import-report";

/** Format and encoding of a file, detected from its bytes. */
export type Sniffed = { format: "csv" | "tsv" | "json"; encoding: Encoding };

/** Bytes read for detection: enough for the first thousands of rows. */
const LOOK_BYTES = 1 << 20;
export const TORN = "파일이 중간에 끊겼어요. 처음부터 다시 받아 주세요.";
const SAVE_AS_CSV =
  "엑셀에서 ‘다른 이름으로 저장 → CSV UTF-8(쉼표로 분리)’로 저장하거나, 받는 곳에서 CSV나 JSON을 골라 주세요.";

/** Detects format and encoding. Throws ImportRefused, with the remedy, for any other file type. */
export async function sniffFile(file: string): Promise<Sniffed> {
  const bytes = await firstBytes(file).catch((error: unknown) => {
    if (file.endsWith(".gz")) throw new ImportRefused(TORN);
    throw error;
  });
  refuseOther(bytes, path.basename(file));
  const encoding = detectEncoding(bytes);
  const text = new TextDecoder(encoding)
    .decode(bytes, { stream: true })
    .replace(/^\ufeff/, "")
    .trimStart();
  if (/^<(!doctype|html|\?xml)/i.test(text))
    throw new ImportRefused("자료가 아니라 웹 페이지나 XML이에요. 받는 곳에서 CSV나 JSON으로 다시 받아 주세요.");
  if (text === "") throw new ImportRefused("빈 파일이에요.");
  if (text.startsWith("{") || text.startsWith("[")) return { format: "json", encoding };
  const [head = ""] = text.split(/\r?\n/, 1);
  return { format: head.includes("\t") && !head.includes(",") ? "tsv" : "csv", encoding };
}

async function firstBytes(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of openFile(file)) {
    parts.push(part);
    length += part.length;
    if (length >= LOOK_BYTES) break;
  }
  return Buffer.concat(parts);
}

function refuseOther(bytes: Buffer, name: string): void {
  const begins = (...signs: number[]) => signs.every((sign, index) => bytes[index] === sign);
  if (begins(0x50, 0x4b, 0x03, 0x04))
    throw new ImportRefused(`${name}: 엑셀(XLSX)이나 압축 파일은 읽지 않아요. ${SAVE_AS_CSV}`);
  if (begins(0xd0, 0xcf, 0x11, 0xe0))
    throw new ImportRefused(`${name}: 옛 엑셀(XLS) 파일은 읽지 않아요. ${SAVE_AS_CSV}`);
  if (begins(0x25, 0x50, 0x44, 0x46))
    throw new ImportRefused(`${name}: PDF는 읽지 않아요. 받는 곳에서 CSV나 JSON을 골라 주세요.`);
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff))
    throw new ImportRefused(`${name}: UTF-16으로 저장된 글이에요. ${SAVE_AS_CSV}`);
}

/** The encoding with fewer broken characters, so that a single broken byte does not decide; UTF-8 if equal. */
function detectEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  return brokenIn(bytes, "utf-8") <= brokenIn(bytes, "euc-kr") ? "utf-8" : "euc-kr";
}

const brokenIn = (bytes: Buffer, encoding: Encoding): number =>
  new TextDecoder(encoding).decode(bytes, { stream: true }).split("\ufffd").length - 1;
