/** The little picture of each kind of place; a kind that is new here gets a key. */
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

/** The key of a kind's picture. */
export const typePicture = (code: string): string => pictures[code] ?? "key";
