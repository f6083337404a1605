import { Compass, Image, Map as MapIcon } from "lucide-react";
import { ViewPill } from "@/ui/controls/view-pill";
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

/** Pictures, a map, or direction and distance in words: the two that are not there now. */
export const ViewSwitch = ({ view, onSwitch }: ViewSwitchProps) => (
  <ViewPill
    views={views
      .filter((other) => other.view !== view)
      .map(({ view: other, Icon, name }) => ({ name, Icon, onShow: () => onSwitch(other) }))}
  />
);
