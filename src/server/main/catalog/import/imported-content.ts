import { createHash } from "node:crypto";
import type { OptionRow } from "@/server/main/catalog/seed/demo/demo-options";
import type { SlotPlan } from "@/server/main/catalog/slot-plan";
import type { ReadAgeRule } from "@/shared/age/reading/read-age-rule";
import type { OpeningHours, Provenance } from "@/shared/contract/main/content-facts";
import type { PlainDate } from "@/shared/dates/plain-date";

/** A real place or event for the catalogue. All of its values come from the file. */
export type ImportedContent = {
  source: string;
  sourceKey: string;
  provenance: Provenance;
  name: string;
  summary: string;
  description: string;
  categoryId: number;
  subCategoryId: number;
  districtId: number;
  districtName: string;
  place: string;
  address: string;
  lat: number | null;
  lng: number | null;
  phone: string | null;
  homepage: string | null;
  indoor: "indoor" | "outdoor" | "both" | "unknown";
  facilities: string[];
  tags: string[];
  ages: ReadAgeRule | null;
  openingHours: OpeningHours | null;
  /** First and last day of an event; null for a permanent place. */
  shownFrom: PlainDate | null;
  shownUntil: PlainDate | null;
  /** Opening times for sale under a contract; null: not sold by the hour or the day. */
  plan: SlotPlan | null;
  options: OptionRow[];
  venue: { key: string; name: string };
  scene: string;
};

/** Increment it when the same row should be written differently: the next import then updates existing rows. */
const SHAPE = 5;

/** Hash that detects whether a place changed since it was imported. */
export const importedHash = (item: ImportedContent): string =>
  createHash("sha256")
    .update(JSON.stringify([SHAPE, item]))
    .digest("base64url");
