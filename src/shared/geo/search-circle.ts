import { haversineKm, type Point } from "./haversine-km";

/** The visible map: its centre, and the distance to its farther edge in kilometres. */
export interface MapArea {
  centre: Point;
  km: number;
}

const circles = [3, 5, 10, 15, 30, 50, 100, 200, 300] as const;

/**
 * Radius around a district's centre that covers the visible map, the only data about the map that a search sends.
 * Kilometres, at most 300.
 */
export const circleAround = (district: Point, { centre, km }: MapArea): number => {
  const needed = haversineKm(district, centre) + km;
  return circles.find((circle) => circle >= needed) ?? circles[circles.length - 1] ?? 300;
};

const kmOfDegree = 111.2;

/** North, east, south and west end of a circle. */
export const circleEnds = ({ lat, lng }: Point, km: number): Point[] => {
  const up = km / kmOfDegree;
  const side = up / Math.cos((lat * Math.PI) / 180);
  return [
    { lat: lat + up, lng },
    { lat, lng: lng + side },
    { lat: lat - up, lng },
    { lat, lng: lng - side },
  ];
};
