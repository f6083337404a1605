import { type LayerGroup, type Map as LeafletMap, layerGroup, polygon, polyline, svg, tileLayer } from "leaflet";
import type { BaseMap } from "@/shared/geo/base-map";
import type { MapTiles } from "./map-types";

/** From this zoom on towns have their own borders and names. */
export const townZoom = 9;

/** Land, coast and borders as vectors; their colours are CSS, so the theme can change under them. */
export const baseLayer = ({ land, coasts, borders, provinceBorders }: BaseMap): LayerGroup => {
  // Drawn far beyond the edge, so that a finger meets no empty paper.
  const renderer = svg({ padding: 0.6 });
  const line = (lines: BaseMap["borders"], className: string) =>
    polyline(
      lines.map((points) => [...points]),
      { renderer, className, interactive: false, smoothFactor: 1.2 },
    );
  return layerGroup([
    polygon(
      land.map((points) => [[...points]]),
      { renderer, className: "land", interactive: false, smoothFactor: 1.2 },
    ),
    line(coasts, "coast"),
    line(borders, "border"),
    line(provinceBorders, "province"),
  ]);
};

/** Pictures of somebody else's map; `onFail` when the first of them does not come. */
export const addTiles = (map: LeafletMap, { url }: MapTiles, onFail: () => void): (() => void) => {
  const tiles = tileLayer(url, { maxZoom: 19 });
  tiles.once("tileerror", () => {
    tiles.remove();
    onFail();
  });
  tiles.addTo(map);
  return () => void tiles.remove();
};
