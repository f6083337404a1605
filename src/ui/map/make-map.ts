import { type Map as LeafletMap, latLng, map as leafletMap } from "leaflet";
import type { Point } from "@/shared/geo/haversine-km";
import type { MapArea } from "@/shared/geo/search-circle";
import { namesPane } from "./draw-names";

const korea: [[number, number], [number, number]] = [
  [32, 122.5],
  [40, 133.5],
];
const middle: [number, number] = [36.3, 127.8];
/** Above the land, below the water. */
export const greenPane = "green";
/** Above the borders that follow rivers. */
export const waterPane = "water";
/** Above the borders, whichever of the two loads later, and below the names. */
export const districtPane = "district";
/** Closer zooms show no more detail on a map of boundaries. */
export const closest = 15;
/** Shows a district together with its water and hills. */
const nearestFit = 13.5;
/** For a single place: far enough that the land around it has names. */
const aroundOne = 11;
/** Pixels; half an amount on the left, the buttons on the right. */
const sides = { left: 64, right: 84 };

const isCalm = (): boolean =>
  document.documentElement.dataset.motion === "reduced" ||
  window.matchMedia?.("(prefers-reduced-motion: reduce)").matches === true;

/** Creates an empty map of Korea in an element; arrow keys move it, + and − zoom. */
export const makeMap = (element: HTMLElement): LeafletMap => {
  const moves = !isCalm();
  const map = leafletMap(element, {
    center: middle,
    zoom: 7,
    minZoom: 6,
    maxZoom: closest,
    zoomSnap: 0.5,
    maxBounds: korea,
    maxBoundsViscosity: 1,
    zoomControl: false,
    attributionControl: false,
    inertia: moves,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
  });
  map.createPane(greenPane).style.zIndex = "405";
  map.createPane(waterPane).style.zIndex = "410";
  map.createPane(districtPane).style.zIndex = "420";
  map.createPane(namesPane).style.zIndex = "450";
  return map;
};

/**
 * Shows all points at once, below the overlay at the upper edge. `above` in pixels. Animated up to the closest zoom.
 */
export const showAll = (map: LeafletMap, points: readonly Point[], above: number, maxZoom = nearestFit): void => {
  const [first] = points;
  if (!first) return;
  if (map.getSize().x === 0) {
    map.setView(first, aroundOne, { animate: false });
    return;
  }
  map.fitBounds(
    points.map(({ lat, lng }) => [lat, lng]),
    {
      paddingTopLeft: [sides.left, above + 44],
      paddingBottomRight: [sides.right, 40],
      maxZoom: points.length === 1 ? Math.min(maxZoom, aroundOne) : maxZoom,
      animate: maxZoom === closest && map.options.zoomAnimation,
    },
  );
};

/** Moves just enough to make a place at the edge readable. `above` in pixels. */
export const showWhole = (map: LeafletMap, at: Point, above: number): void => {
  map.panInside(at, {
    paddingTopLeft: [sides.left + 20, above + 60],
    paddingBottomRight: [sides.right + 48, 40],
    animate: false,
  });
};

/** Returns the visible area, without the overlay at the upper edge. */
export const toArea = (map: LeafletMap, above: number): MapArea => {
  const size = map.getSize();
  const middlePoint = map.containerPointToLatLng([size.x / 2, (size.y + above) / 2]);
  const edge = map.containerPointToLatLng([size.x, (size.y + above) / 2]);
  const km = map.distance(latLng(middlePoint), edge) / 1000;
  return { centre: { lat: middlePoint.lat, lng: middlePoint.lng }, km };
};
