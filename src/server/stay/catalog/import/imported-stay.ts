import { createHash } from "node:crypto";
import type { StayRates } from "@/server/platform/schema/stay/stay-rates";
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

/** An imported accommodation as stored, with data of the file only. */
export type ImportedStay = {
  source: string;
  sourceKey: string;
  provenance: { publisher: string; dataset: string; asOf: string };
  name: string;
  typeCode: string;
  grade: string;
  description: string;
  guide: string;
  /** `first`: applies to new accommodations only, as another file can bring better texts later. */
  introduction: { summary: string; phone: string | null; first: boolean };
  address: string;
  districtId: number;
  districtName: string;
  homepage: string | null;
  point: Point | null;
  facilities: string[];
  /** Null when the file does not say. */
  checkInFrom: string | null;
  checkOutUntil: string | null;
  peaks: SeasonRange[] | null;
  /** Empty when the file lists accommodations only. */
  rooms: ImportedRoom[];
  venue: { key: string; name: string };
  scene: string;
};

/** Increase it when the same rows should be stored differently: forces an update of imported accommodations. */
const SHAPE = 2;

/** Hash that changes when the accommodation or any of its rooms changes. */
export const stayHash = (stay: ImportedStay): string =>
  createHash("sha256")
    .update(JSON.stringify([SHAPE, stay]))
    .digest("base64url");
