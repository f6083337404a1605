import { Compass, Image, Map as MapIcon } from "lucide-react";
import styled from "styled-components";
import { pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import type { StayView } from "../common/stay-filters";
import { lateResultCopy } from "./late-copy";

const { near: copy } = lateResultCopy;

const views = [
  { view: "list", Icon: Image, name: copy.close },
  { view: "map", Icon: MapIcon, name: copy.map },
  { view: "near", Icon: Compass, name: copy.open },
] as const;

interface ViewSwitchProps {
  view: StayView;
  onSwitch: (view: StayView) => void;
}

/** Floats above the tab bar: pictures, a map, or direction and distance in words; the two that are not there now. */
export const ViewSwitch = ({ view, onSwitch }: ViewSwitchProps) => (
  <Place>
    <Pill>
      {views
        .filter((other) => other.view !== view)
        .map(({ view: other, Icon, name }) => (
          <button key={other} type="button" onClick={() => onSwitch(other)}>
            <Icon aria-hidden="true" />
            {name}
          </button>
        ))}
    </Pill>
  </Place>
);

const Place = styled.div`
  position: sticky;
  bottom: calc(76px + var(--bar, 0px) + env(safe-area-inset-bottom));
  z-index: var(--z-fab);
  display: grid;
  justify-items: center;
  height: 0;
  align-content: end;
  pointer-events: none;
`;

const Pill = styled.div`
  display: flex;
  max-width: calc(100% - 2 * var(--gutter));
  border-radius: var(--r-full);
  background: var(--sel-bg);
  color: var(--sel-fg);
  box-shadow: var(--e-3);
  pointer-events: auto;
  ${text.label1}
  font-weight: 700;
  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 48px;
    padding: 0 18px 0 16px;
    border-radius: var(--r-full);
    ${pressable}
  }
  button + button { padding-left: 4px; }
  button:focus-visible { outline: 2px solid var(--sel-fg); outline-offset: -4px; }
  svg { flex: none; width: 18px; height: 18px; }
`;
