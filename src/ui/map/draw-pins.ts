import { divIcon, type LayerGroup, type Map as LeafletMap, type Marker, marker } from "leaflet";
import type { Box } from "@/shared/geo/place-names";
import { type PlacedPin, placePins } from "@/shared/geo/place-pins";
import { textScale } from "./draw-names";
import type { MapPin } from "./map-types";
import { clusterElement, pinElement } from "./pin-element";
import { pinSize } from "./pin-size";

export interface PinState {
  pins: readonly MapPin[];
  selected: readonly number[];
  pointed: number | null;
  onPress(ids: number[]): void;
}

interface Drawn {
  marker: Marker;
  button: HTMLElement;
}

const inFront = 10_000;

const placedOn = (
  map: LeafletMap,
  { pins, selected }: PinState,
  byId: ReadonlyMap<number, MapPin>,
  scale: number,
): PlacedPin[] => {
  const flat = pins.map((pin) => {
    const { x, y } = map.project(pin.at);
    return { id: pin.id, x, y, ...pinSize([pin], scale, selected.includes(pin.id)) };
  });
  const together = (ids: readonly number[]) =>
    pinSize(
      ids.flatMap((id) => byId.get(id) ?? []),
      scale,
    );
  // A single chosen place is always shown; several at one spot stay together.
  return placePins(flat, together, new Set(selected.length === 1 ? selected : []));
};

/** Updates the pins of a map. Pins that stay keep their element, and with it the keyboard focus. */
export const makePinDrawer = (map: LeafletMap, layer: LayerGroup) => {
  const drawn = new Map<string, Drawn>();

  const add = (key: string, cluster: PlacedPin, pins: readonly MapPin[], state: () => PinState): Drawn | null => {
    const [first] = pins;
    if (!first) return null;
    const button = pins.length === 1 ? pinElement(first) : clusterElement(pins);
    const icon = divIcon({ html: button, className: "spot", iconSize: [0, 0] });
    const at = pins.length === 1 ? first.at : map.unproject([cluster.x, cluster.y]);
    const made = marker(at, { icon, keyboard: false, riseOnHover: true });
    made.on("click", () => state().onPress(cluster.ids));
    layer.addLayer(made);
    const one = { marker: made, button };
    drawn.set(key, one);
    return one;
  };

  /** Draws the pins and returns the boxes they cover, in pixels of the map's layer. */
  return (state: PinState, current: () => PinState): Box[] => {
    const byId = new Map(state.pins.map((pin) => [pin.id, pin]));
    const focused = document.activeElement;
    const scale = textScale();
    const drawnKeys = new Set<string>();
    const boxes: Box[] = [];
    let lost: number[] | null = null;
    const clusters = placedOn(map, state, byId, scale).map((cluster) => {
      const pins = cluster.ids.flatMap((id) => byId.get(id) ?? []);
      const key = pins.map(({ id, label, isDot, at }) => `${id} ${isDot} ${label} ${at.lat} ${at.lng}`).join("|");
      return { cluster, pins, key: `${map.getZoom() * Math.sign(pins.length - 1)}|${key}` };
    });
    for (const { key } of clusters) drawnKeys.add(key);
    for (const [key, { marker: old, button }] of drawn) {
      if (drawnKeys.has(key)) continue;
      if (button === focused) lost = key.split("|").slice(1).map(Number.parseFloat);
      old.remove();
      drawn.delete(key);
    }
    for (const { cluster, pins, key } of clusters) {
      const one = drawn.get(key) ?? add(key, cluster, pins, current);
      if (!one) continue;
      const isSelected = cluster.ids.some((id) => state.selected.includes(id));
      one.button.setAttribute("aria-pressed", String(isSelected));
      one.button.dataset.pointed = String(state.pointed !== null && cluster.ids.includes(state.pointed));
      one.marker.setZIndexOffset(isSelected ? inFront : 0);
      if (lost && cluster.ids.includes(lost[0] ?? -1)) one.button.focus({ preventScroll: true });
      const { x, y } = map.latLngToLayerPoint(one.marker.getLatLng());
      const { x: flatX, y: flatY, box } = cluster;
      boxes.push({ ...box, x: x + box.x - flatX, y: y + box.y - flatY });
    }
    return boxes;
  };
};
