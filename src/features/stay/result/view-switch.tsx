import { Compass, Image } from "lucide-react";
import styled from "styled-components";
import { pressable } from "@/ui/theme/mixins";
import { text } from "@/ui/theme/text";
import type { StayView } from "../common/stay-filters";
import { resultCopy } from "./copy";

const { near: copy } = resultCopy;

interface ViewSwitchProps {
  view: StayView;
  onSwitch: (view: StayView) => void;
}

/** Floats above the tab bar: pictures, or direction and distance in words. */
export const ViewSwitch = ({ view, onSwitch }: ViewSwitchProps) => (
  <Place>
    <Pill type="button" onClick={() => onSwitch(view === "near" ? "list" : "near")}>
      {view === "near" ? <Image aria-hidden="true" /> : <Compass aria-hidden="true" />}
      {view === "near" ? copy.close : copy.open}
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

const Pill = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 48px;
  padding: 0 20px;
  border-radius: var(--r-full);
  background: var(--sel-bg);
  color: var(--sel-fg);
  box-shadow: var(--e-3);
  pointer-events: auto;
  ${text.body2}
  font-weight: 700;
  ${pressable}
  svg { width: 20px; height: 20px; }
`;
