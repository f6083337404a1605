import { createHash } from "node:crypto";
import type { StayRates } from "@/server/platform/schema/stay-rates";
import type { SeasonRange } from "@/shared/dates/season";
import type { Point } from "@/shared/geo/haversine-km";

export type ImportedRoom = {
  sourceKey: string;
  name: string;
  description: string;
  areaM2: number | null;
  people: number;
  hasKitchen: boolean;
  rates: StayRates;
};

/** A real place to sleep as it is written. Nothing in it was made up. */
export type ImportedStay = {
  source: string;
  sourceKey: string;
  provenance: { publisher: string; dataset: string; asOf: string };
  name: string;
  typeCode: string;
  grade: string;
  description: string;
  guide: string;
  /** `first`: only a new place gets them, another file may say better later. */
  introduction: { summary: string; phone: string | null; first: boolean };
  address: string;
  districtPk: number;
  districtName: string;
  homepage: string | null;
  point: Point | null;
  facilities: string[];
  /** "" where the file does not say. */
  checkInFrom: string;
  checkOutUntil: string;
  peaks: SeasonRange[] | null;
  /** Empty where the file lists places only. */
  rooms: ImportedRoom[];
  venue: { key: string; name: string };
  scene: string;
};

/** Raise it when the same rows should be written differently: imported places are then brought up to date. */
const SHAPE = 2;

/** Tells whether a place or any of its rooms changed since it was written. */
export const stayHash = (stay: ImportedStay): string =>
  createHash("sha256")
    .update(JSON.stringify([SHAPE, stay]))
    .digest("base64url");
