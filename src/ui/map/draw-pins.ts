import { divIcon, type LayerGroup, type Map as LeafletMap, type Marker, marker } from "leaflet";
import { type Cluster, clusterPins } from "@/shared/geo/cluster-pins";
import type { Box } from "@/shared/geo/place-names";
import type { MapPin } from "./map-types";
import { clusterElement, pinElement } from "./pin-element";
import { textScale } from "./text-scale";

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

const [pinWidth, pinHeight] = [92, 40];
const inFront = 10_000;

const clustersOf = (map: LeafletMap, { pins, selected }: PinState, scale: number): Cluster[] => {
  const flat = pins.map(({ id, at }) => {
    const { x, y } = map.project(at);
    return { id, x, y };
  });
  // One chosen place always shows; several of one spot stay together.
  return clusterPins(flat, new Set(selected.length === 1 ? selected : []), scale);
};

/**
 * Keeps the pins of a map as they are asked for: what stays keeps its element, and with it the keyboard's
 * focus.
 */
export const makePinDrawer = (map: LeafletMap, layer: LayerGroup) => {
  const drawn = new Map<string, Drawn>();

  const add = (key: string, cluster: Cluster, pins: readonly MapPin[], state: () => PinState): Drawn | null => {
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

  /** Draws, and says where there is something now, in pixels of the map's layer. */
  return (state: PinState, current: () => PinState): Box[] => {
    const byId = new Map(state.pins.map((pin) => [pin.id, pin]));
    const focused = document.activeElement;
    const scale = textScale();
    const kept = new Set<string>();
    const boxes: Box[] = [];
    let lost: number[] | null = null;
    const clusters = clustersOf(map, state, scale).map((cluster) => {
      const pins = cluster.ids.flatMap((id) => byId.get(id) ?? []);
      const key = pins.map(({ id, label, isDot, at }) => `${id} ${isDot} ${label} ${at.lat} ${at.lng}`).join("|");
      return { cluster, pins, key: `${map.getZoom() * Math.sign(pins.length - 1)}|${key}` };
    });
    for (const { key } of clusters) kept.add(key);
    for (const [key, { marker: old, button }] of drawn) {
      if (kept.has(key)) continue;
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
      boxes.push({ x, y: y - pinHeight / 2, width: pinWidth * scale, height: pinHeight });
    }
    return boxes;
  };
};
