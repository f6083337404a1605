import { type LayerGroup, type Map as LeafletMap, layerGroup, polygon, polyline, svg, tileLayer } from "leaflet";
import type { BaseMap, NearMap } from "@/shared/geo/base-map";
import type { PlaceName } from "./draw-names";
import { greenPane, waterPane } from "./make-map";
import type { MapTiles } from "./map-types";

export const townZoom = 9;

/** Neighbourhoods and museums have names from this zoom on. */
const nearZoom = 12;

/** Metres per pixel in the middle of Korea. */
const metresAt = (zoom: number): number => (156_543 * Math.cos((36.5 * Math.PI) / 180)) / 2 ** zoom;

const thinnest = 1.2;

/** Rivers in their real width; thin lines when zoomed out. */
export const riverLayer = (map: LeafletMap, rivers: NearMap["rivers"]): LayerGroup => {
  const renderer = svg({ padding: 0.6, pane: waterPane });
  const weight = (metres: number) => Math.max(thinnest, metres / metresAt(map.getZoom()));
  const lines = rivers.map((river) => {
    const points = river.lines.map((line) => [...line]);
    const line = polyline(points, { renderer, className: "river", interactive: false, smoothFactor: 1 });
    return { line, metres: river.metres };
  });
  const widen = () => {
    for (const { line, metres } of lines) line.setStyle({ weight: weight(metres) });
  };
  const layer = layerGroup(lines.map(({ line }) => line));
  layer.on("add", () => {
    widen();
    map.on("zoomend", widen);
  });
  layer.on("remove", () => void map.off("zoomend", widen));
  return layer;
};

/** Hills and parks, soft and without a border. */
export const greenLayer = (greens: NearMap["greens"]): LayerGroup => {
  const renderer = svg({ padding: 0.6, pane: greenPane });
  return layerGroup(
    greens.map(({ line }) => polygon([...line], { renderer, className: "green", interactive: false, smoothFactor: 1 })),
  );
};

/** Mountains with this extent in metres are labelled before the parks of a town. */
const farSeen = 2500;

/** Returns the names shown at this zoom, the most important first. */
export const namesAt = (zoom: number, base: BaseMap | undefined, near: NearMap | undefined): PlaceName[] => {
  const towns = (base?.names ?? []).map((name): PlaceName => ({ ...name, kind: "town" }));
  if (!near || zoom < townZoom) return towns;
  const waters = near.rivers.flatMap(({ name, lines }) =>
    lines.flatMap((line) => line.map((at): PlaceName => ({ ...at, name, kind: "water" }))),
  );
  const greens = near.greens.map((green) => ({ ...green, kind: "green" as const }));
  if (zoom < nearZoom) return [...waters, ...towns, ...greens.filter(({ metres }) => metres >= farSeen)];
  return [
    ...waters,
    ...towns,
    ...greens,
    ...near.spots.map((spot): PlaceName => ({ ...spot, kind: "spot" })),
    ...near.neighbourhoods.map((neighbourhood): PlaceName => ({ ...neighbourhood, kind: "neighbourhood" })),
  ];
};

/** Land, coast and borders as vectors; coloured by CSS, so that they follow the theme. */
export const baseLayer = ({ land, coasts, borders, provinceBorders }: BaseMap): LayerGroup => {
  // Drawn far beyond the edge, so that dragging does not show empty areas.
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

/** Adds the raster tiles of another provider; calls `onFail` when the first one fails. */
export const addTiles = (map: LeafletMap, { url }: MapTiles, onFail: () => void): (() => void) => {
  const tiles = tileLayer(url, { maxZoom: 19 });
  tiles.once("tileerror", () => {
    tiles.remove();
    onFail();
  });
  tiles.addTo(map);
  return () => void tiles.remove();
};
