import { useState } from "react";
import type { Point } from "@/shared/geo/haversine-km";
import type { MapTarget } from "./map-types";

interface Fit {
  /** Key of the search area: place and circle. Other filters do not move the map. */
  place: string;
  /** The results for this place are loaded. */
  isReady: boolean;
  spots: readonly Point[];
  /** Shown until there are spots, or if there are none. */
  around: readonly Point[];
  /** Number of spots to fit; all spots around a place would be too far out to read an amount. */
  most?: number;
}

const nearest = 8;

const nowhere: MapTarget = { key: "", points: [] };

/** Moves the map to the results, once for each place; a search from the map itself does not move it. */
export const useFit = ({ place, isReady, spots, around, most = nearest }: Fit) => {
  const [fitted, setFitted] = useState(nowhere);
  const points = spots.length > 0 ? spots.slice(0, most) : around;
  if (isReady && fitted.key !== place && points.length > 0) setFitted({ key: place, points });
  const start = around.length > 0 ? { key: "start", points: around } : nowhere;
  return {
    target: fitted.key === "" ? start : fitted,
    /** The map already shows this place. */
    stayAt: (shown: string) => setFitted({ key: shown, points: [] }),
    again: () => setFitted(nowhere),
  };
};
