import {
  control,
  divIcon,
  type LayerGroup,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  marker,
  polygon,
  polyline,
  svg,
  tileLayer,
} from "leaflet";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type BaseMap, type NearMap, outlineOf } from "@/shared/geo/base-map";
import type { Point } from "@/shared/geo/haversine-km";
import type { MapArea } from "@/shared/geo/search-circle";
import { drawNames, type PlaceName } from "./draw-names";
import { makePinDrawer, type PinState } from "./draw-pins";
import { areaOf, closest, districtPane, makeMap, showAll, showWhole, waterPane } from "./make-map";
import type { MapPin, MapTarget, MapTiles } from "./map-types";

/** From this zoom on towns have their own borders and names. */
const townZoom = 9;

/** From here on neighbourhoods and museums have theirs. */
const nearZoom = 12;

/** Metres that one pixel shows in the middle of Korea. */
const metresAt = (zoom: number): number => (156_543 * Math.cos((36.5 * Math.PI) / 180)) / 2 ** zoom;

const thinnest = 1.2;

/** Rivers as wide as they are; from far away as thin lines. */
const riverLayer = (map: LeafletMap, rivers: NearMap["rivers"]): LayerGroup => {
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

/** What has a name at this zoom, the most important first. */
const namesAt = (zoom: number, base: BaseMap | undefined, near: NearMap | undefined): PlaceName[] => {
  const towns = (base?.names ?? []).map((name): PlaceName => ({ ...name, kind: "town" }));
  if (!near || zoom < townZoom) return towns;
  const waters = near.rivers.flatMap(({ name, lines }) =>
    lines.flatMap((line) => line.map((at): PlaceName => ({ ...at, name, kind: "water" }))),
  );
  if (zoom < nearZoom) return [...waters, ...towns];
  return [
    ...waters,
    ...towns,
    ...near.spots.map((spot): PlaceName => ({ ...spot, kind: "spot" })),
    ...near.neighbourhoods.map((one): PlaceName => ({ ...one, kind: "neighbourhood" })),
  ];
};

/** Land, coast and borders as vectors; their colours are CSS, so the theme can change under them. */
const baseLayer = ({ land, coasts, borders, provinceBorders }: BaseMap): LayerGroup => {
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
const addTiles = (map: LeafletMap, { url }: MapTiles, onFail: () => void): (() => void) => {
  const tiles = tileLayer(url, { maxZoom: 19 });
  tiles.once("tileerror", () => {
    tiles.remove();
    onFail();
  });
  tiles.addTo(map);
  return () => void tiles.remove();
};

export interface MapState {
  pins: readonly MapPin[];
  selected: readonly number[];
  /** The place of the card under the pointer or the focus. */
  pointed: number | null;
  onSelect(ids: number[]): void;
  target: MapTarget;
  /** Where this device is; drawn here, sent nowhere. */
  here: Point | null;
  /** The middle of the district that is searched; its border stands out. */
  district?: Point | null;
  provinces: BaseMap | undefined;
  towns: BaseMap | undefined;
  near?: NearMap | undefined;
  tiles: MapTiles | null;
  /** Pixels of the upper edge under bars. */
  above: number;
}

interface Shown {
  pins: readonly MapPin[];
  selected: readonly number[];
  pointed: number | null;
  base: BaseMap | undefined;
  near: NearMap | undefined;
}

/**
 * A live map in an element. `moved` is what it shows once somebody moved it, until it goes to its next
 * target.
 */
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
      if (!going.current) setMoved(areaOf(made, latest.current.above));
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
    const layer = riverLayer(map, near.rivers).addTo(map);
    return () => void layer.remove();
  }, [map, near, ownTiles]);
  useEffect(() => (map && ownTiles ? addTiles(map, ownTiles, () => setTilesFailed(true)) : undefined), [map, ownTiles]);

  const lat = state.district?.lat;
  const lng = state.district?.lng;
  useEffect(() => {
    if (!map || !towns || lat === undefined || lng === undefined) return;
    const outline = outlineOf(towns, { lat, lng }).map((points) => [...points]);
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
