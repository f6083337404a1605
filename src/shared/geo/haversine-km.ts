export type Point = { lat: number; lng: number };

const EARTH_KM = 6_371.0088;
export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in kilometres. Throws a RangeError for invalid coordinates. */
export const haversineKm = (from: Point, to: Point): number => {
  for (const { lat, lng } of [from, to]) {
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new RangeError("point is not on the globe");
  }
  const half = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const across = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = half + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * across;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
};
