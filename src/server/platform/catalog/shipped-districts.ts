import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import type { DistrictNode } from "./district-tree";

export type PlacedDistrict = DistrictNode & { lat: number; lng: number };

/** Path of the compact list; processes always start in the project's root. */
export const SHIPPED_DISTRICTS = path.join(process.cwd(), "src/server/data/districts.tsv.gz");

/** The shipped districts, parents first: `id⇥parent⇥level⇥name⇥lat⇥lng`, names without their parents'. */
export function shippedDistricts(file: string = SHIPPED_DISTRICTS): PlacedDistrict[] {
  const fullNames = new Map<number, string>();
  return gunzipSync(readFileSync(file))
    .toString("utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [id = "", parent = "", level = "", name = "", lat = "", lng = ""] = line.split("\t");
      const parentId = parent === "" ? null : Number(parent);
      const above = parentId === null ? "" : (fullNames.get(parentId) ?? "");
      // 세종시 is the same as the 시·도 above it: its name is not repeated.
      const fullName = name === "세종시" ? above : `${above} ${name}`.trim();
      fullNames.set(Number(id), fullName);
      return { id: Number(id), parentId, level: toLevel(level), name, fullName, lat: Number(lat), lng: Number(lng) };
    });
}

const toLevel = (text: string): 1 | 2 | 3 => (text === "1" ? 1 : text === "2" ? 2 : 3);
