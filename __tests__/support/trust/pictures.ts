import { randomBytes } from "node:crypto";
import { crc32, createDeflate, gzipSync } from "node:zlib";
import sharp from "sharp";
import { realPhoto } from "../stay-reviews";

/** A file uploaded as a photo. `may`: accepted, after it is redrawn. */
export type HostileFile = { name: string; bytes: Buffer; may: boolean; type?: string; fileName?: string };

/** Texts that a stored photo must not contain; the last one is the start of a zip. */
const TRACES = ["SECRETCAMERA", "<script", "<svg", "GPSLatitude", "xmpmeta", "canary-text", "비밀", "PK\u0003\u0004"];

export const hasTrace = (stored: Buffer): boolean => TRACES.some((trace) => stored.includes(trace));

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const SCRIPT = "<script>alert('canary-text')</script>";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const header = (width: number, height: number, depth = 1, colour = 0): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, colour, 0, 0, 0], 8);
  return chunk("IHDR", data);
};

/** Deflates that many zero bytes without allocating them. */
async function flat(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on("data", (part: Buffer) => parts.push(part));
  const block = Buffer.alloc(1 << 20);
  for (let left = bytes; left > 0; left -= block.length) {
    if (!deflate.write(left >= block.length ? block : block.subarray(0, left)))
      await new Promise((resolve) => deflate.once("drain", resolve));
  }
  deflate.end();
  await new Promise((resolve) => deflate.once("end", resolve));
  return Buffer.concat(parts);
}

const flatPng = async (width: number, height: number, more: readonly Buffer[] = []): Promise<Buffer> =>
  Buffer.concat([
    PNG_HEAD,
    header(width, height),
    ...more,
    chunk("IDAT", await flat((Math.ceil(width / 8) + 1) * height)),
    chunk("IEND", Buffer.alloc(0)),
  ]);

const zip = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), randomBytes(64), Buffer.from("canary-text")]);
const text = (text: string) => Buffer.from(text);
/** A comment right after the start of a JPEG. */
const withComment = (jpeg: Buffer, sentence: string): Buffer => {
  const size = Buffer.alloc(2);
  size.writeUInt16BE(sentence.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, text(sentence), jpeg.subarray(2)]);
};
/** Extra chunks right after the header of a PNG. */
const withChunks = (png: Buffer, more: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...more, png.subarray(33)]);

function claimJpeg(jpeg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpeg);
  for (let index = 2; index < copy.length - 9; ) {
    if (copy[index] !== 0xff) break;
    const marker = copy[index + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      copy.writeUInt16BE(side, index + 5);
      copy.writeUInt16BE(side, index + 7);
      break;
    }
    index += 2 + copy.readUInt16BE(index + 2);
  }
  return copy;
}

const svg = (inside: string) =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inside}</svg>`;

/** Known attacks through uploaded photos. `port`: a listener that must not be called. */
export async function hostileFiles(port: number): Promise<HostileFile[]> {
  const [jpeg, png, webp] = [await realPhoto(), await realPhoto({ kind: "png" }), await realPhoto({ kind: "webp" })];
  const small = sharp({ create: { width: 64, height: 48, channels: 3, background: "#456" } });
  const frames = await sharp(randomBytes(16 * 16 * 3 * 40), {
    raw: { width: 16, height: 16 * 40, channels: 3, pageHeight: 16 },
  })
    .webp({ loop: 0, delay: Array(40).fill(50) })
    .toBuffer();
  const no = (name: string, bytes: Buffer, more: Partial<HostileFile> = {}): HostileFile => ({
    name,
    bytes,
    may: false,
    ...more,
  });
  const yes = (name: string, bytes: Buffer, more: Partial<HostileFile> = {}): HostileFile => ({
    name,
    bytes,
    may: true,
    ...more,
  });
  const cut = (kind: string, bytes: Buffer): HostileFile[] =>
    [0.1, 0.5, 0.9].map((share) =>
      no(`${kind} cut at ${share}`, bytes.subarray(0, Math.floor(bytes.length * share)), { may: share > 0.8 }),
    );
  return [
    no("gif that is a script", text(`GIF89a/*canary-text*/=1;alert(1)//`)),
    no("gif and zip", Buffer.concat([text("GIF89a"), randomBytes(40), zip])),
    yes("jpeg and zip", Buffer.concat([jpeg, zip])),
    yes("jpeg with a page in a comment", withComment(jpeg, SCRIPT)),
    yes("jpeg with a program in a comment", withComment(jpeg, "<?php system('canary-text'); ?>")),
    yes("png and a page", Buffer.concat([png, text(SCRIPT)])),
    yes("png with a page in a text", withChunks(png, [chunk("tEXt", text(`Comment\0${SCRIPT}`))])),
    yes("png with ten thousand texts", withChunks(png, Array(10_000).fill(chunk("tEXt", text("a\0canary-text"))))),
    yes("webp and zip", Buffer.concat([webp, zip])),
    no("page called a photo", text(`<!doctype html>${SCRIPT}`), { type: "image/jpeg", fileName: "photo.jpg" }),
    no("pdf and jpeg", Buffer.concat([text("%PDF-1.7\n"), jpeg])),
    no("svg", text(svg(SCRIPT)), { type: "image/svg+xml" }),
    no("svg called a png", text(svg(SCRIPT)), { type: "image/png", fileName: "a.png" }),
    no("svg that asks another host", text(svg(`<image xlink:href="http://127.0.0.1:${port}/" width="9" height="9"/>`))),
    no(
      "svg that reads a file",
      text(`<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`),
    ),
    no("packed svg", gzipSync(svg(SCRIPT))),
    no("svg behind a mark", text(`\ufeff${svg("")}`)),
    no("heic", Buffer.concat([Buffer.from([0, 0, 0, 24]), text("ftypheic"), randomBytes(200)])),
    no("avif", await small.clone().avif().toBuffer()),
    no("tiff", await small.clone().tiff().toBuffer()),
    no("gif", await small.clone().gif().toBuffer()),
    no("bmp", Buffer.concat([text("BM"), randomBytes(200)])),
    no("icon", Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), randomBytes(200)])),
    no("photoshop", Buffer.concat([text("8BPS"), randomBytes(200)])),
    no("jpeg xl", Buffer.concat([Buffer.from([0xff, 0x0a]), randomBytes(200)])),
    no(
      "drawing commands",
      text(`push graphic-context\nimage over 0,0 0,0 'http://127.0.0.1:${port}/'\npop graphic-context`),
    ),
    no("playlist", text(`#EXTM3U\nhttp://127.0.0.1:${port}/`)),
    no("postscript", text("%!PS-Adobe-3.0 EPSF-3.0\n(canary-text) run")),
    no("program", Buffer.concat([text("\x7fELF"), randomBytes(200)])),
    no("flat png of 30,000 × 30,000", await flatPng(30_000, 30_000)),
    no("flat png of 6,000 × 6,000", await flatPng(6_000, 6_000)),
    no("png that is a line", await flatPng(20_000, 1)),
    no(
      "png that claims 30,000 × 30,000",
      Buffer.concat([PNG_HEAD, header(30_000, 30_000), chunk("IDAT", randomBytes(50))]),
    ),
    no(
      "png that claims two thousand million",
      Buffer.concat([PNG_HEAD, header(0x7fffffff, 0x7fffffff), chunk("IEND", Buffer.alloc(0))]),
    ),
    no("png of no size", Buffer.concat([PNG_HEAD, header(0, 0), chunk("IEND", Buffer.alloc(0))])),
    no("jpeg that claims 65,500 × 65,500", claimJpeg(jpeg, 65_500)),
    no("jpeg that claims 14,000 × 14,000", claimJpeg(jpeg, 14_000)),
    no("moving webp", frames),
    no("moving png of ten thousand", withChunks(png, [chunk("acTL", Buffer.from([0, 0, 0x27, 0x10, 0, 0, 0, 0]))]), {
      may: true,
    }),
    ...cut("jpeg", jpeg),
    ...cut("png", png),
    ...cut("webp", webp),
    no("nothing", Buffer.alloc(0)),
    no("one byte", Buffer.from([0xff])),
    no("only the mark of a jpeg", Buffer.from([0xff, 0xd8, 0xff])),
    no("only the mark of a png", PNG_HEAD),
    no("only the mark of a webp", text("RIFF\0\0\0\0WEBP")),
    no("noise behind the mark of a jpeg", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(5_000)])),
    no("noise behind the mark of a png", Buffer.concat([PNG_HEAD, randomBytes(5_000)])),
    no("noise behind the mark of a webp", Buffer.concat([text("RIFF\xff\xff\0\0WEBPVP8 "), randomBytes(5_000)])),
    no("zeros", Buffer.alloc(5_000)),
    no("more than ten megabytes", Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)])),
    yes("photo with a place", jpeg),
    yes("png with a place", png),
    yes("webp with a place", webp),
    yes("photo called a page", jpeg, { type: "text/html", fileName: "index.html" }),
    yes("photo with a way out in its name", jpeg, { fileName: "../../../../etc/cron.d/x.jpg" }),
    yes("photo with an end in its name", jpeg, { fileName: "a.php\0.jpg" }),
    yes("photo with a long name", jpeg, { fileName: `${"a".repeat(4_000)}.jpg` }),
    yes(
      "photo with tags",
      await sharp(jpeg).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-text</x:xmpmeta>`).jpeg().toBuffer(),
    ),
    yes("photo in print colours", await small.clone().toColourspace("cmyk").jpeg().toBuffer()),
    yes("photo of sixteen bits", await small.clone().toColourspace("rgb16").png().toBuffer()),
    yes("photo that arrives in layers", await small.clone().jpeg({ progressive: true }).toBuffer()),
    yes(
      "photo with glass",
      await sharp({ create: { width: 40, height: 40, channels: 4, background: "#12345678" } })
        .png()
        .toBuffer(),
    ),
    yes(
      "profile that unfolds to 64 MB",
      withChunks(await small.clone().png().toBuffer(), [
        chunk("iCCP", Buffer.concat([text("p\0\0"), await flat(64 << 20)])),
      ]),
    ),
    yes(
      "text that unfolds to 64 MB",
      withChunks(await small.clone().png().toBuffer(), [
        chunk("zTXt", Buffer.concat([text("c\0\0"), await flat(64 << 20)])),
      ]),
    ),
  ];
}
