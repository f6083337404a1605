import { useRef } from "react";
import styled from "styled-components";
import type { MapArea } from "@/shared/geo/search-circle";
import { VisuallyHidden } from "../a11y/visually-hidden";
import { mapCopy as copy } from "./copy";
import { AgainButton, MapControls } from "./map-controls";
import { Credit, Ground } from "./map-look";
import { MapNote } from "./map-note";
import { mapNoteCopy as noteCopy } from "./note-copy";
import { type MapState, useMap } from "./use-map";

interface MapViewProps extends MapState {
  /** Spoken name of the map. */
  label: string;
  /** The boundaries have not loaded yet; a retry follows automatically. */
  isWaiting: boolean;
  /** The boundaries could not be loaded. */
  isBare: boolean;
  onRetry(): void;
  onSearch(area: MapArea): void;
  onHere?: () => void;
  isLocating?: boolean;
}

/**
 * Pins with amounts on a map of our own boundaries (or of tiles). Fills its parent. Imports Leaflet: load it lazily.
 */
const MapView = ({ label, isWaiting, isBare, onRetry, onSearch, onHere, isLocating, ...state }: MapViewProps) => {
  const place = useRef<HTMLDivElement>(null);
  const { map, moved, tilesFailed, setMoved } = useMap(place, state);
  const credit = state.tiles && !tilesFailed ? state.tiles.credit : copy.borders;
  const again = () => {
    if (!moved) return;
    setMoved(null);
    onSearch(moved);
  };
  return (
    <>
      <Ground ref={place} role="group" aria-label={`${label}. ${copy.help}`} />
      <Above $above={state.above}>{moved && <AgainButton onAgain={again} />}</Above>
      {isWaiting && <MapNote role="status">{noteCopy.coming}</MapNote>}
      {isBare && (
        <MapNote role="status">
          {copy.noBorders}
          <button type="button" onClick={onRetry}>
            {copy.retry}
          </button>
        </MapNote>
      )}
      <MapControls onZoom={(by) => (by > 0 ? map?.zoomIn() : map?.zoomOut())} onHere={onHere} isLocating={isLocating} />
      <Credit>{credit}</Credit>
      <VisuallyHidden role="status">{isLocating ? copy.here : ""}</VisuallyHidden>
    </>
  );
};

export default MapView;

const Above = styled.div<{ $above: number }>`
  position: absolute;
  inset: ${({ $above }) => $above}px 0 auto;
  z-index: 2;
  display: grid;
  justify-items: center;
  pointer-events: none;
`;
