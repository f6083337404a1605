import { divIcon, type Map as LeafletMap, marker } from "leaflet";
import { useEffect } from "react";
import type { Point } from "@/shared/geo/haversine-km";

/** Close enough to separate neighbourhoods. */
export const nearZoom = 14;

/** Tip of the marker, in its own pixels. */
const TIP: [number, number] = [14, 34];

/** State of a map that shows one mark and no pins. */
export const noPins = {
  pins: [],
  selected: [],
  pointed: null,
  onSelect: () => {},
  target: { key: "", points: [] },
  here: null,
  above: 0,
};

/**
 * Draws a marker at `point`, and centres the map on `view` whenever that is another object. The page scrolls over it.
 */
export const useMark = (map: LeafletMap | null, point: Point | null, view: Point | null, zoom = nearZoom): void => {
  useEffect(() => {
    map?.scrollWheelZoom.disable();
  }, [map]);
  useEffect(() => {
    if (map && view) map.setView(view, zoom, { animate: false });
  }, [map, view, zoom]);
  useEffect(() => {
    if (!map || !point) return;
    const icon = divIcon({ className: "mark", html: "<i></i>", iconSize: [28, 28], iconAnchor: TIP });
    const mark = marker(point, { icon, interactive: false, keyboard: false }).addTo(map);
    return () => void mark.remove();
  }, [map, point]);
};
