/** Picture of each type of accommodation; an unknown type gets a key. */
const pictures: Readonly<Record<string, string>> = {
  hotel: "hotel",
  resort: "ferris",
  pension: "teddy",
  "pool-villa": "tube",
  hanok: "maple",
  glamping: "tent",
  forest: "log",
  "farm-stay": "carrot",
};

export const allTypesPicture = "house";

/** Name of a type's picture. */
export const typePicture = (code: string): string => pictures[code] ?? "key";
