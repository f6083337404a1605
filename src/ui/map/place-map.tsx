import { useEffect, useRef } from "react";
import styled from "styled-components";
import type { BaseMap, NearMap } from "@/shared/geo/base-map";
import type { Point } from "@/shared/geo/haversine-km";
import { mapCopy as copy } from "./copy";
import { MapControls } from "./map-controls";
import { Credit, Ground } from "./map-look";
import { MapNote } from "./map-note";
import type { MapTiles } from "./map-types";
import { useMap } from "./use-map";
import { noPins, useMark } from "./use-mark";

/** Shows the names of neighbourhoods around the place even on a narrow map. */
const aroundZoom = 12.5;

interface PlaceMapProps {
  /** Spoken name of the map. */
  label: string;
  /** Must be the same object while the place is the same. */
  at: Point;
  provinces: BaseMap | undefined;
  towns: BaseMap | undefined;
  near?: NearMap | undefined;
  tiles: MapTiles | null;
  /** The boundaries could not be loaded. */
  isBare: boolean;
  onRetry: () => void;
}

/** A map of one place. Fills its parent. Imports Leaflet: load it lazily. */
const PlaceMap = ({ label, at, isBare, onRetry, ...base }: PlaceMapProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { map, tilesFailed } = useMap(place, { ...noPins, ...base });
  useMark(map, at, at, aroundZoom);
  useEffect(() => {
    // One finger scrolls the page over the map, two zoom it.
    if (window.matchMedia?.("(pointer: coarse)").matches) map?.dragging.disable();
  }, [map]);
  return (
    <>
      <Still ref={place} role="group" aria-label={`${label}. ${copy.help}`} />
      {isBare && (
        <MapNote role="status">
          {copy.noPlace}
          <button type="button" onClick={onRetry}>
            {copy.retry}
          </button>
        </MapNote>
      )}
      <MapControls onZoom={(by) => (by > 0 ? map?.zoomIn() : map?.zoomOut())} />
      <Credit>{base.tiles && !tilesFailed ? base.tiles.credit : copy.borders}</Credit>
    </>
  );
};

export default PlaceMap;

const Still = styled(Ground)`
  @media (pointer: coarse) { touch-action: pan-x pan-y; cursor: default; }
`;
