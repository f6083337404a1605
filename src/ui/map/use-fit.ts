import { useEffect, useState } from "react";
import type { Point } from "@/shared/geo/haversine-km";
import type { MapTarget } from "./map-types";

interface Fit {
  /** What was searched: place and circle. Other conditions leave the map where it is. */
  place: string;
  /** The answer for this place is there. */
  isReady: boolean;
  spots: readonly Point[];
  /** Shown until there are spots, and where there are none. */
  around: readonly Point[];
  /** How many of the spots; around a place all of them would be too far away to read an amount. */
  most?: number;
}

const nearest = 8;

const nowhere: MapTarget = { key: "", points: [] };

/** Where a map goes: to what was found, once for each place; a search from the map itself leaves it still. */
export const useFit = ({ place, isReady, spots, around, most = nearest }: Fit) => {
  const [fitted, setFitted] = useState(nowhere);
  useEffect(() => {
    if (!isReady || fitted.key === place) return;
    const points = spots.length > 0 ? spots.slice(0, most) : around;
    if (points.length > 0) setFitted({ key: place, points });
  }, [isReady, fitted.key, place, spots, around, most]);
  const start = around.length > 0 ? { key: "start", points: around } : nowhere;
  return {
    target: fitted.key === "" ? start : fitted,
    /** The map shows this place already. */
    stayAt: (shown: string) => setFitted({ key: shown, points: [] }),
    again: () => setFitted(nowhere),
  };
};
