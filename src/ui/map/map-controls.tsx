import styled from "styled-components";
import { Icon } from "../icon/icon";
import { pressable } from "../theme/mixins";
import { text } from "../theme/text";
import { mapCopy as copy } from "./copy";

interface MapControlsProps {
  onZoom(by: 1 | -1): void;
  onHere?: () => void;
  isLocating?: boolean;
}

/** Zoom and location buttons at the lower right, within reach of the thumb. */
export const MapControls = ({ onZoom, onHere, isLocating = false }: MapControlsProps) => (
  <Controls>
    <div>
      <button type="button" aria-label={copy.zoomIn} onClick={() => onZoom(1)}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={copy.zoomOut} onClick={() => onZoom(-1)}>
        <Icon name="minus" />
      </button>
    </div>
    {onHere && (
      <div>
        <button type="button" aria-label={copy.here} aria-busy={isLocating} onClick={onHere}>
          <Icon name="locate-fixed" />
        </button>
      </div>
    )}
  </Controls>
);

/** Shown when the map was moved away from the searched area. */
export const AgainButton = ({ onAgain }: { onAgain: () => void }) => (
  <Again type="button" onClick={onAgain}>
    <Icon name="rotate-cw" />
    {copy.again}
  </Again>
);

const Controls = styled.div`
  position: absolute;
  right: 12px;
  bottom: calc(14px + var(--map-foot, 0px));
  z-index: 2;
  display: grid;
  gap: 10px;
  div { display: grid; overflow: hidden; border-radius: 24px; background: var(--map-pin); box-shadow: var(--e-3); }
  button { display: grid; place-items: center; width: 48px; height: 46px; }
  button + button { box-shadow: inset 0 1px 0 var(--line); }
  button:focus-visible { outline-offset: -4px; border-radius: 24px; }
  [aria-busy="true"] { opacity: .5; }
  svg { width: 22px; height: 22px; }
`;

const Again = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 18px;
  border-radius: var(--r-full);
  background: var(--map-pin);
  color: var(--info-fg);
  box-shadow: var(--e-3);
  pointer-events: auto;
  ${text.label1}
  font-weight: 700;
  ${pressable}
  svg { width: 18px; height: 18px; }
`;
