import { createHash } from "node:crypto";
import type { OptionRow } from "@/server/main/catalog/seed/demo/demo-options";
import type { SlotPlan } from "@/server/main/catalog/slot-plan";
import type { OpeningHours } from "@/shared/contract/main/content-facts";

/** A real place as it is written to the catalogue. Nothing in it was made up. */
export type ImportedVenue = {
  source: "museum" | "village";
  sourceKey: string;
  provenance: { publisher: string; dataset: string; asOf: string };
  name: string;
  summary: string;
  description: string;
  categoryPk: number;
  subCategoryPk: number;
  districtPk: number;
  districtName: string;
  place: string;
  address: string;
  lat: number | null;
  lng: number | null;
  phone: string | null;
  homepage: string | null;
  facilities: string[];
  tags: string[];
  openingHours: OpeningHours | null;
  /** When it would be sold, should a contract be switched on; null: not by the hour or the day. */
  plan: SlotPlan | null;
  options: OptionRow[];
  operator: { key: string; name: string };
};

/** Raise it when the same row should be written differently: imported rows are then brought up to date. */
const SHAPE = 2;

/** Tells whether a place changed since it was written. */
export const venueHash = (venue: ImportedVenue): string =>
  createHash("sha256")
    .update(JSON.stringify([SHAPE, venue]))
    .digest("base64url");

/** What two rows of one place have in common: the name without its company form and spaces, and the 시·군·구. */
export const placeKey = (name: string, guPk: number): string =>
  `${name.replace(/\((?:재|사|주|유)\)|재단법인|사단법인|주식회사|[\s·.,()]/g, "")}|${guPk}`;
