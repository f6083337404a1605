import { haversineKm, type Point } from "@/shared/geo/haversine-km";

/** Parameters of the mid-range forecast: an area for the sky, a city in it for the temperatures. */
export type OutlookPlace = { area: string; city: string };

/** The forecast's areas by the first two digits of their districts; 강원 has one on each side of its mountains. */
const AREAS: Readonly<Record<number, string>> = {
  11: "11B00000",
  26: "11H20000",
  27: "11H10000",
  28: "11B00000",
  29: "11F20000",
  30: "11C20000",
  31: "11H20000",
  36: "11C20000",
  41: "11B00000",
  43: "11C10000",
  44: "11C20000",
  46: "11F20000",
  47: "11H10000",
  48: "11H20000",
  50: "11G00000",
  51: "11D10000",
  52: "11F10000",
};
const EAST_COAST = "11D20000";
/** 강릉, 동해, 태백, 속초, 삼척, 고성, 양양. */
const EAST_COAST_DISTRICTS = [51150, 51170, 51190, 51210, 51230, 51820, 51830];

type City = Point & { code: string };

const CITIES: Readonly<Record<string, readonly City[]>> = {
  "11B00000": [
    { code: "11B10101", lat: 37.57, lng: 126.98 },
    { code: "11B20201", lat: 37.46, lng: 126.71 },
    { code: "11B20601", lat: 37.26, lng: 127.03 },
    { code: "11B20305", lat: 37.76, lng: 126.78 },
  ],
  "11D10000": [
    { code: "11D10301", lat: 37.88, lng: 127.73 },
    { code: "11D10401", lat: 37.34, lng: 127.92 },
  ],
  "11D20000": [{ code: "11D20501", lat: 37.75, lng: 128.88 }],
  "11C10000": [{ code: "11C10301", lat: 36.64, lng: 127.49 }],
  "11C20000": [
    { code: "11C20401", lat: 36.35, lng: 127.38 },
    { code: "11C20101", lat: 36.78, lng: 126.45 },
    { code: "11C20404", lat: 36.48, lng: 127.29 },
  ],
  "11F10000": [
    { code: "11F10201", lat: 35.82, lng: 127.15 },
    { code: "21F10501", lat: 35.97, lng: 126.74 },
  ],
  "11F20000": [
    { code: "11F20501", lat: 35.16, lng: 126.85 },
    { code: "21F20801", lat: 34.81, lng: 126.39 },
    { code: "11F20401", lat: 34.76, lng: 127.66 },
  ],
  "11G00000": [
    { code: "11G00201", lat: 33.5, lng: 126.53 },
    { code: "11G00401", lat: 33.25, lng: 126.56 },
  ],
  "11H10000": [
    { code: "11H10701", lat: 35.87, lng: 128.6 },
    { code: "11H10501", lat: 36.57, lng: 128.73 },
    { code: "11H10201", lat: 36.02, lng: 129.34 },
  ],
  "11H20000": [
    { code: "11H20201", lat: 35.18, lng: 129.08 },
    { code: "11H20101", lat: 35.54, lng: 129.31 },
    { code: "11H20301", lat: 35.23, lng: 128.68 },
    { code: "11H20701", lat: 35.18, lng: 128.11 },
  ],
};

/** The area of a district, and the nearest of its cities; null for an unknown province. */
export function outlookPlace(districtId: number, centre: Point): OutlookPlace | null {
  const isEastCoast = EAST_COAST_DISTRICTS.includes(Math.floor(districtId / 1000));
  const area = isEastCoast ? EAST_COAST : AREAS[Math.floor(districtId / 1_000_000)];
  const [first, ...others] = (area && CITIES[area]) || [];
  if (!area || !first) return null;
  const nearest = others.reduce(
    (near, city) => (haversineKm(centre, city) < haversineKm(centre, near) ? city : near),
    first,
  );
  return { area, city: nearest.code };
}
