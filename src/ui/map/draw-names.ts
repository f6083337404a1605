import { divIcon, type LayerGroup, type Map as LeafletMap, marker } from "leaflet";
import type { Point } from "@/shared/geo/haversine-km";
import { type Box, placeNames } from "@/shared/geo/place-names";

const usual = 16;

/** Text size of this page relative to the default: elements in pixels on a map have to leave room for larger text. */
export const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usual) / usual;

/** Between the land and the pins. */
export const namesPane = "names";

const letter = 13;
const lineHeight = 22;

export interface PlaceName extends Point {
  name: string;
  /** Water, greens and museums have other styles than districts and neighbourhoods. */
  kind: "town" | "neighbourhood" | "water" | "green" | "spot";
}

/** A river is labelled once, at its point nearest to the middle of the view. */
const onceEach = (names: readonly PlaceName[], map: LeafletMap): PlaceName[] => {
  const middle = map.getCenter();
  const rivers = new Map<string, PlaceName>();
  for (const name of names) {
    if (name.kind !== "water") continue;
    const other = rivers.get(name.name);
    if (!other || middle.distanceTo(name) < middle.distanceTo(other)) rivers.set(name.name, name);
  }
  return [...rivers.values(), ...names.filter(({ kind }) => kind !== "water")];
};

/** Draws the names that fit in this view next to the pins. */
export const drawNames = (
  map: LeafletMap,
  layer: LayerGroup,
  names: readonly PlaceName[],
  pins: readonly Box[],
): void => {
  layer.clearLayers();
  const scale = textScale();
  const seen = map.getBounds().pad(0.2);
  const boxes = onceEach(
    names.filter((name) => seen.contains(name)),
    map,
  ).map((name) => ({
    ...map.latLngToLayerPoint(name),
    width: name.name.length * letter * scale + 16,
    height: lineHeight * scale,
    name,
  }));
  for (const { name, x, y } of placeNames(boxes, pins)) {
    const element = document.createElement("span");
    element.textContent = name.name;
    element.dataset.kind = name.kind;
    const icon = divIcon({ html: element, className: "place", iconSize: [0, 0] });
    layer.addLayer(
      marker(map.layerPointToLatLng([x, y]), { icon, interactive: false, keyboard: false, pane: namesPane }),
    );
  }
};
