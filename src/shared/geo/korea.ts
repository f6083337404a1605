import type { Point } from "./haversine-km";

/** Bounding box of inhabited Korea, in degrees. */
export const KOREA = { south: 32.9, north: 38.7, west: 124.5, east: 132 } as const;

/** True for a point in that box. */
export const isInKorea = ({ lat, lng }: Point): boolean =>
  lat >= KOREA.south && lat <= KOREA.north && lng >= KOREA.west && lng <= KOREA.east;

const DECIMALS = 6;

export const roundPoint = ({ lat, lng }: Point): Point => ({
  lat: Number(lat.toFixed(DECIMALS)),
  lng: Number(lng.toFixed(DECIMALS)),
});

/** Formats coordinates as map services copy them, precise to about a metre. */
export const pointText = ({ lat, lng }: Point): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** Parses coordinates copied from a map service: `37.5665, 126.978`, in either order. Null outside Korea. */
export function readPoint(text: string): Point | null {
  const numbers = text.match(/\d+(?:\.\d+)?/g) ?? [];
  const [one, other] = numbers.map(Number);
  if (numbers.length !== 2 || one === undefined || other === undefined) return null;
  const ways = [
    { lat: one, lng: other },
    { lat: other, lng: one },
  ];
  const found = ways.find(isInKorea);
  return found ? roundPoint(found) : null;
}
