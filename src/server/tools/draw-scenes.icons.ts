import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const face = (cx: number, cy: number, scale: number): string =>
  `<g transform="translate(${cx} ${cy}) scale(${scale})"><circle r="34" fill="#FFC548"/><g fill="#2E2A27"><circle cx="-11.5" cy="-6" r="4.6"/><circle cx="11.5" cy="-6" r="4.6"/></g><path d="M-14 7Q0 22 14 7" fill="none" stroke="#2E2A27" stroke-width="6" stroke-linecap="round"/></g>`;

/** The smiling sun on a red squircle; `bleed` fills the square for launchers that cut their own shape. */
const symbol = (bleed: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120" role="img" aria-label="나들랑"><rect width="120" height="120" rx="${bleed ? 0 : 34}" fill="#EF3737"/>${face(60, bleed ? 60 : 62, bleed ? 0.88 : 1)}</svg>`;

const wordmark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 348 128" width="348" height="128" role="img" aria-label="나들랑"><g fill="none" stroke="#EF3737" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"><path d="M14 22V82Q14 96 28 96H60"/><path d="M86 10V118M86 60H108"/><path d="M214 12H152Q138 12 138 25T152 38H214"/><path d="M128 61H222"/><path d="M142 82H208V100H142V118H212"/><path d="M250 12H296V33H250V54H298"/><path d="M322 8V64M322 36H342"/></g><circle cx="290" cy="98" r="25" fill="#FFC548"/><g fill="#2E2A27"><circle cx="281.5" cy="93" r="3.4"/><circle cx="298.5" cy="93" r="3.4"/></g><path d="M280 102Q290 113 300 102" fill="none" stroke="#2E2A27" stroke-width="4.6" stroke-linecap="round"/></svg>';

/** Mark, wordmark and every icon size that browsers and launchers ask for. */
export async function drawIcons(out: string): Promise<void> {
  const folder = path.join(out, "icons");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(out, "symbol.svg"), symbol(false));
  await writeFile(path.join(out, "wordmark.svg"), wordmark);
  await writeFile(path.join(out, "favicon.svg"), symbol(false));
  await writeFile(path.join(folder, "icon.svg"), symbol(false));
  for (const size of [32, 192, 512]) await png(symbol(false), size, path.join(folder, `icon-${size}.png`));
  for (const size of [192, 512]) await png(symbol(true), size, path.join(folder, `maskable-${size}.png`));
  await png(symbol(true), 180, path.join(folder, "apple-touch-icon.png"));
  await writeFile(
    path.join(out, "favicon.ico"),
    icoOf(
      await sharp(Buffer.from(symbol(false)), { density: 300 })
        .resize(32)
        .png()
        .toBuffer(),
      32,
    ),
  );
}

async function png(svg: string, size: number, file: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 120 })
    .resize(size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);
}

/** An .ico that holds one PNG: six bytes of header, one directory entry, the image. */
function icoOf(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}
