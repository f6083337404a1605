import sharp from "sharp";

const photoKinds = ["jpeg", "png", "webp"] as const;
type PhotoKind = (typeof photoKinds)[number];

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, place) => bytes[at + place] === byte);

/** Image format by the file's first bytes, regardless of its declared type; null for other files. */
function photoKind(bytes: Uint8Array): PhotoKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? "webp" : null;
}

/** A re-encoded photo, without any other data of the uploaded file. */
export type Redrawn = { bytes: Uint8Array; width: number; height: number };

/** Reason why a file was rejected, as shown to its sender. */
export class PhotoRefused extends Error {}

const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
const LONG_SIDE = 1600;
const QUALITY = 80;
/** WebP effort 0 to 6: twice as fast as the default 4, and a few percent larger. */
const EFFORT = 2;
const MAX_SIDE = 16_000;
/** JPEG is downscaled while decoding; the others are decoded in full. */
const MAX_PIXELS: Readonly<Record<PhotoKind, number>> = { jpeg: 50_000_000, png: 25_000_000, webp: 25_000_000 };
const SECONDS = 10;

const TEXTS = {
  size: "사진은 한 장에 10MB까지 올릴 수 있어요.",
  kind: "JPG, PNG, WEBP 사진만 올릴 수 있어요.",
  moving: "움직이는 사진은 올릴 수 없어요.",
  pixels: "사진의 가로세로가 너무 커요. 줄여서 올려 주세요.",
  broken: "사진 파일이 깨져 있어요. 다른 사진을 골라 주세요.",
} as const;

// No cache: files stay in memory only while they are processed.
sharp.cache(false);

/**
 * Re-encodes a photo as WebP, upright, at most 1600 pixels long, without metadata. Checks the dimensions before
 * decoding, against decompression bombs. Throws PhotoRefused.
 */
export async function redrawPhoto(file: Uint8Array): Promise<Redrawn> {
  if (file.byteLength > MAX_PHOTO_BYTES) throw new PhotoRefused(TEXTS.size);
  const kind = photoKind(file);
  if (!kind) throw new PhotoRefused(TEXTS.kind);
  await checkHead(file, kind);
  try {
    const { data, info } = await sharp(file, { failOn: "error", limitInputPixels: MAX_PIXELS[kind] })
      .timeout({ seconds: SECONDS })
      .rotate()
      .resize({ width: LONG_SIDE, height: LONG_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new PhotoRefused(TEXTS.broken);
  }
}

const SMALL_SIDE = 640;

/** Small WebP version of a re-encoded photo, at most 640 pixels long. */
export const shrink = ({ bytes }: Redrawn): Promise<Uint8Array> =>
  sharp(bytes)
    .resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: EFFORT })
    .toBuffer();

async function checkHead(file: Uint8Array, kind: PhotoKind): Promise<void> {
  const head = await sharp(file, { failOn: "error", limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new PhotoRefused(TEXTS.broken);
    });
  if (head.format !== kind) throw new PhotoRefused(TEXTS.kind);
  if ((head.pages ?? 1) > 1) throw new PhotoRefused(TEXTS.moving);
  const { width = 0, height = 0 } = head;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS[kind]) throw new PhotoRefused(TEXTS.pixels);
}
