import { type CleanedPoint, cleanPoint } from "@/server/platform/intake/clean-point";
import { cleanText } from "@/server/platform/intake/clean-text";
import type { DistrictFinder } from "@/server/platform/intake/district-finder";
import { fromKoreaTm } from "@/server/platform/intake/korea-tm";
import { cellFor } from "./load-mapping";
import type { PlaceMapping } from "./mapping-schema";

export type PlacedRow = {
  address: string;
  /** All addresses of the row without district, brackets and floor. */
  streets: string[];
  lat: number | null;
  lng: number | null;
  districtId: number;
  guId: number;
  guName: string;
  mends: string[];
};

/** Locates a row's place. Returns the reason if neither address nor coordinates identify its district. */
export function placeRow(
  cells: Readonly<Record<string, string>>,
  { address, region, within, lat, lng, coordinates }: PlaceMapping["places"],
  finder: DistrictFinder,
): PlacedRow | string {
  const { point, mends } = toPoint(cellFor(cells, lat), cellFor(cells, lng), coordinates);
  // The first address is the street address, which parents enter in a navigator. Post codes are removed.
  const addresses = address.map((name) => cleanText(cells[name]).text.replace(/^\(\d*\)\s*/, "")).filter(Boolean);
  const named = [within, ...region.map((name) => cleanText(cells[name]).text)].filter(Boolean).join(" ");
  const found = finder.find([...addresses, named].filter(Boolean), point);
  if (!found) return "주소와 좌표로 동네를 찾을 수 없어요";
  const isFar = point !== null && !finder.isNear(found.pk, point);
  return {
    address: addresses[0] ?? named,
    streets: addresses.map(toStreet),
    lat: isFar ? null : (point?.lat ?? null),
    lng: isFar ? null : (point?.lng ?? null),
    districtId: found.pk,
    guId: found.guId,
    guName: found.guName,
    mends: [...mends, ...found.mends, ...(isFar ? ["주소에서 먼 좌표를 뺐어요"] : [])],
  };
}

/** `경기도 수원시 팔달구 정조로 825번길 10 (팔달로3가) 2층` → `정조로825번길10`. */
function toStreet(address: string): string {
  const street = address
    .replace(/\([^)]*\)|,.*$/g, "")
    .trim()
    .replace(/^(?:[가-힣]{2}\s+(?=\S+[시군구]\s))?(?:\S+[시도군구]\s+)+/, "");
  const numbered = /^.*?(?:로|길)\s*(?:\d+(?:번|가)?길\s*)?\d+(?:-\d+)?/.exec(street)?.[0] ?? street;
  return numbered.replace(/\s|번지$/g, "");
}

function toPoint(lat: string, lng: string, coordinates: PlaceMapping["places"]["coordinates"]): CleanedPoint {
  if (coordinates === "degrees") return cleanPoint(lat, lng);
  const [north, east] = [lat, lng].map((text) => (text.trim() === "" ? Number.NaN : Number(text)));
  if (!Number.isFinite(north) || !Number.isFinite(east)) return cleanPoint(undefined, undefined);
  const point = fromKoreaTm(east ?? 0, north ?? 0);
  return cleanPoint(String(point.lat), String(point.lng));
}
