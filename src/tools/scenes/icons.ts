import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const face = (cx: number, cy: number, scale: number): string =>
  `<g transform="translate(${cx} ${cy}) scale(${scale})"><circle r="34" fill="#FFC548"/><g fill="#2E2A27"><circle cx="-11.5" cy="-6" r="4.6"/><circle cx="11.5" cy="-6" r="4.6"/></g><path d="M-14 7Q0 22 14 7" fill="none" stroke="#2E2A27" stroke-width="6" stroke-linecap="round"/></g>`;

/** The smiling sun on a red squircle; `bleed` fills the square for launchers that apply their own shape. */
const symbol = (bleed: boolean): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120" role="img" aria-label="나들랑"><rect width="120" height="120" rx="${bleed ? 0 : 34}" fill="#EF3737"/>${face(60, bleed ? 60 : 62, bleed ? 0.88 : 1)}</svg>`;

/** Every icon size for browsers and launchers. */
export async function drawIcons(out: string): Promise<void> {
  const folder = path.join(out, "icons");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "icon.svg"), symbol(false));
  for (const size of [192, 512]) await png(symbol(false), size, path.join(folder, `icon-${size}.png`));
  for (const size of [192, 512]) await png(symbol(true), size, path.join(folder, `maskable-${size}.png`));
  await png(symbol(true), 180, path.join(folder, "apple-touch-icon.png"));
  await writeFile(
    path.join(out, "favicon.ico"),
    toIco(
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

/** An .ico with one PNG: six bytes of header, one directory entry, the image. */
function toIco(image: Buffer, size: number): Buffer {
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
