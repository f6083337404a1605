import type { LeafletMouseEvent } from "leaflet";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import type { BaseMap, NearMap } from "@/shared/geo/base-map";
import type { Point } from "@/shared/geo/haversine-km";
import { Button } from "../controls/button";
import { mapCopy as copy } from "./copy";
import { MapControls } from "./map-controls";
import { Credit, Ground } from "./map-look";
import { MapNote } from "./map-note";
import type { MapTiles } from "./map-types";
import { useMap } from "./use-map";
import { nearZoom, noPins, useMark } from "./use-mark";

/** Below this zoom a press is too imprecise: it only zooms in. */
const CLOSE = 12;

interface PointMapProps {
  /** Spoken name of the point that is set. */
  label: string;
  /** Label of the button that picks the middle of the map. */
  takeMiddle: string;
  point: Point | null;
  /** Centre of the map; the same object does not move it. */
  view: Point | null;
  /** Called on a press on the map, or with its middle. */
  onPoint: (at: Point) => void;
  provinces: BaseMap | undefined;
  towns: BaseMap | undefined;
  near?: NearMap | undefined;
  tiles: MapTiles | null;
  /** The boundaries could not be loaded. */
  isBare: boolean;
  onRetry: () => void;
}

/**
 * A map on which one point is set: by a press, or by moving the map's middle there with the arrow keys. Imports
 * Leaflet.
 */
const PointMap = ({ label, takeMiddle, point, view, onPoint, isBare, onRetry, ...base }: PointMapProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { map, tilesFailed } = useMap(place, { ...noPins, ...base });
  useMark(map, point, view);
  // Without a base map, a press cannot be aimed.
  const hasGround = base.provinces !== undefined || base.towns !== undefined || base.tiles !== null;
  const take = ({ lat, lng }: Point) => {
    if (!map || !hasGround) return;
    if (map.getZoom() < CLOSE) map.setView({ lat, lng }, nearZoom);
    else onPoint({ lat, lng });
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!map) return;
    const press = ({ latlng }: LeafletMouseEvent) => latest.current(latlng);
    map.on("click", press);
    return () => void map.off("click", press);
  }, [map]);
  return (
    <>
      <Box>
        <Ground ref={place} role="group" aria-label={`${label}. ${copy.help}`} />
        <Cross aria-hidden="true" />
        {isBare && (
          <MapNote role="status">
            {copy.noGround}
            <button type="button" onClick={onRetry}>
              {copy.retry}
            </button>
          </MapNote>
        )}
        <MapControls onZoom={(by) => (by > 0 ? map?.zoomIn() : map?.zoomOut())} />
        <Credit>{base.tiles && !tilesFailed ? base.tiles.credit : copy.borders}</Credit>
      </Box>
      <div>
        <Button kind="soft" size={48} disabled={!hasGround} onClick={() => map && take(map.getCenter())}>
          {takeMiddle}
        </Button>
      </div>
    </>
  );
};

export default PointMap;

const Box = styled.div`
  position: relative;
  height: 300px;
  overflow: hidden;
  border-radius: 12px;
  background: var(--map-water);
`;

const Cross = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  z-index: 1;
  width: 24px;
  height: 24px;
  translate: -50% -50%;
  pointer-events: none;
  background:
    linear-gradient(var(--fg) 0 0) center / 2px 100% no-repeat,
    linear-gradient(var(--fg) 0 0) center / 100% 2px no-repeat;
  opacity: .45;
`;
