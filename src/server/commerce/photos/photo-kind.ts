export const photoKinds = ["jpeg", "png", "webp"] as const;
export type PhotoKind = (typeof photoKinds)[number];

const startsWith = (bytes: Uint8Array, signature: readonly number[], at = 0): boolean =>
  signature.every((byte, place) => bytes[at + place] === byte);

/** What a file is by its first bytes, whatever it calls itself; null for everything that is no photo. */
export function photoKind(bytes: Uint8Array): PhotoKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? "webp" : null;
}
