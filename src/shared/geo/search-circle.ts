import { haversineKm, type Point } from "./haversine-km";

/** What a map shows: its middle, and kilometres from there to its farther edge. */
export interface MapArea {
  centre: Point;
  km: number;
}

const circles = [3, 5, 10, 15, 30, 50, 100, 200, 300] as const;

/**
 * The circle around a district's middle that covers what the map shows: the one thing a search tells anyone
 * of the map. Kilometres, 300 at most.
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
