/** Kinds of a lodging's licence. */
export const LODGING_KINDS = ["lodging", "rural", "hanok"] as const;
type LodgingKind = (typeof LODGING_KINDS)[number];

export const lodgingNames: Record<LodgingKind, string> = {
  lodging: "숙박업",
  rural: "농어촌민박업",
  hanok: "한옥체험업",
};

export const isLodgingKind = (kind: string): kind is LodgingKind => kind in lodgingNames;
