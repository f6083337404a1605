import { divIcon, type LayerGroup, type Map as LeafletMap, marker } from "leaflet";
import type { BaseMap } from "@/shared/geo/base-map";
import { type Box, placeNames } from "@/shared/geo/place-names";
import { textScale } from "./text-scale";

/** Between the land and the pins. */
export const namesPane = "names";

const letter = 13;
const lineHeight = 22;

/** The names that can be read in this view, beside the pins. */
export const drawNames = (map: LeafletMap, layer: LayerGroup, names: BaseMap["names"], pins: readonly Box[]): void => {
  layer.clearLayers();
  const scale = textScale();
  const seen = map.getBounds().pad(0.2);
  const boxes = names
    .filter((name) => seen.contains(name))
    .map((name) => ({
      ...map.latLngToLayerPoint(name),
      width: name.name.length * letter * scale + 16,
      height: lineHeight * scale,
      name,
    }));
  for (const { name, x, y } of placeNames(boxes, pins)) {
    const element = document.createElement("span");
    element.textContent = name.name;
    const icon = divIcon({ html: element, className: "place", iconSize: [0, 0] });
    layer.addLayer(
      marker(map.layerPointToLatLng([x, y]), { icon, interactive: false, keyboard: false, pane: namesPane }),
    );
  }
};
