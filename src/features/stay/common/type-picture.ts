/** The little picture of each kind of place; a kind that is new here gets a house. */
const pictures: Readonly<Record<string, string>> = {
  pool_villa: "tube",
  villa: "tube",
  kids_villa: "teddy",
  pension: "house",
  hotel: "hotel",
  resort: "ferris",
  condo: "castle",
  forest: "log",
  forest_lodge: "log",
  cabin: "tree",
  glamping: "tent",
  camping: "tent",
  hanok: "museum",
  farm: "carrot",
};

export const allTypesPicture = "grid";
export const typePicture = (code: string): string => pictures[code] ?? "house";
