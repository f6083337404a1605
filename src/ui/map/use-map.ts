import { control, divIcon, type Map as LeafletMap, latLngBounds, layerGroup, marker, polygon, svg } from "leaflet";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type BaseMap, findOutline, type NearMap } from "@/shared/geo/base-map";
import type { Point } from "@/shared/geo/haversine-km";
import type { MapArea } from "@/shared/geo/search-circle";
import { drawNames } from "./draw-names";
import { makePinDrawer, type PinState } from "./draw-pins";
import { closest, districtPane, makeMap, showAll, showWhole, toArea } from "./make-map";
import { addTiles, baseLayer, greenLayer, namesAt, riverLayer, townZoom } from "./map-layers";
import type { MapPin, MapTarget, MapTiles } from "./map-types";

export interface MapState {
  pins: readonly MapPin[];
  selected: readonly number[];
  /** Id of the place whose card is hovered or focused. */
  pointed: number | null;
  onSelect(ids: number[]): void;
  target: MapTarget;
  /** Location of this device; only drawn here, never sent. */
  here: Point | null;
  /** Middle of the searched district, whose border is highlighted. */
  district?: Point | null;
  provinces: BaseMap | undefined;
  towns: BaseMap | undefined;
  near?: NearMap | undefined;
  tiles: MapTiles | null;
  /** Height in pixels of the bars that cover the upper edge. */
  above: number;
}

interface Shown {
  pins: readonly MapPin[];
  selected: readonly number[];
  pointed: number | null;
  base: BaseMap | undefined;
  near: NearMap | undefined;
}

/** Creates a map in an element. `moved` is the visible area after the user moved it, until the next target. */
export const useMap = (place: RefObject<HTMLElement | null>, state: MapState) => {
  const latest = useRef(state);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [moved, setMoved] = useState<MapArea | null>(null);
  const [zoom, setZoom] = useState(0);
  const [tilesFailed, setTilesFailed] = useState(false);
  const going = useRef(false);
  const shown = useRef<Shown>({ pins: [], selected: [], pointed: null, base: undefined, near: undefined });
  const redraw = useRef(() => {});
  useEffect(() => {
    latest.current = state;
  });

  useEffect(() => {
    if (!place.current) return;
    const made = makeMap(place.current);
    const drawPins = makePinDrawer(made, layerGroup().addTo(made));
    const names = layerGroup().addTo(made);
    control.scale({ position: "bottomleft", imperial: false, maxWidth: 80 }).addTo(made);
    const press = (ids: number[]) => {
      const spots = latest.current.pins.filter(({ id }) => ids.includes(id)).map(({ at }) => at);
      const bounds = latLngBounds(spots.map(({ lat, lng }) => [lat, lng]));
      const isOneSpot = ids.length === 1 || made.getZoom() >= closest || made.getBoundsZoom(bounds) <= made.getZoom();
      const [at] = spots;
      if (!at) return;
      if (!isOneSpot && !bounds.getNorthEast().equals(bounds.getSouthWest(), 0.0005)) {
        showAll(made, spots, latest.current.above, closest);
        return;
      }
      latest.current.onSelect(ids);
      going.current = true;
      showWhole(made, at, latest.current.above);
      going.current = false;
    };
    const pinState = (): PinState => ({ ...shown.current, onPress: press });
    redraw.current = () => {
      const { base, near } = shown.current;
      drawNames(made, names, namesAt(made.getZoom(), base, near), drawPins(pinState(), pinState));
    };
    const settled = () => {
      redraw.current();
      setZoom(made.getZoom());
      if (!going.current) setMoved(toArea(made, latest.current.above));
    };
    made.on("moveend", settled);
    setMap(made);
    return () => {
      made.off("moveend", settled);
      made.remove();
      setMap(null);
    };
  }, [place]);

  const { key } = state.target;
  useEffect(() => {
    if (!map || key === "") return;
    going.current = true;
    showAll(map, latest.current.target.points, latest.current.above);
    going.current = false;
    setMoved(null);
  }, [map, key]);

  const { provinces, towns, near, tiles } = state;
  const ownTiles = tilesFailed ? null : tiles;
  const base = zoom >= townZoom ? (towns ?? provinces) : provinces;
  useEffect(() => {
    if (!map || !base || ownTiles) return;
    const layer = baseLayer(base).addTo(map);
    return () => void layer.remove();
  }, [map, base, ownTiles]);
  useEffect(() => {
    if (!map || !near || ownTiles) return;
    const layers = [greenLayer(near.greens), riverLayer(map, near.rivers)];
    for (const layer of layers) layer.addTo(map);
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [map, near, ownTiles]);
  useEffect(() => (map && ownTiles ? addTiles(map, ownTiles, () => setTilesFailed(true)) : undefined), [map, ownTiles]);

  const lat = state.district?.lat;
  const lng = state.district?.lng;
  useEffect(() => {
    if (!map || !towns || lat === undefined || lng === undefined) return;
    const outline = findOutline(towns, { lat, lng }).map((points) => [...points]);
    if (outline.length === 0) return;
    const renderer = svg({ padding: 0.6, pane: districtPane });
    const layer = polygon(outline, { renderer, className: "district", interactive: false, smoothFactor: 1.2 });
    layer.addTo(map);
    return () => void layer.remove();
  }, [map, towns, lat, lng]);

  const { here } = state;
  useEffect(() => {
    if (!map || !here) return;
    const icon = divIcon({ className: "here", iconSize: [20, 20] });
    const dot = marker(here, { icon, interactive: false, keyboard: false }).addTo(map);
    return () => void dot.remove();
  }, [map, here]);

  const { pins, selected, pointed } = state;
  useEffect(() => {
    shown.current = { pins, selected, pointed, base: ownTiles ? undefined : base, near: ownTiles ? undefined : near };
    if (map) redraw.current();
  }, [map, pins, selected, pointed, base, near, ownTiles]);

  return { map, moved, tilesFailed, setMoved };
};
