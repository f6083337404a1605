import { ViewPill } from "@/ui/controls/view-pill";
import type { StayView } from "../common/stay-filters";
import { lateResultCopy } from "./late-copy";

const { near: copy } = lateResultCopy;

const views = [
  { view: "list", icon: "image", name: copy.close },
  { view: "map", icon: "map", name: copy.map },
  { view: "near", icon: "compass", name: copy.open },
] as const;

interface ViewSwitchProps {
  view: StayView;
  onSwitch: (view: StayView) => void;
}

/** From the list only to the map; from there to the list or to distances: a single button in the list. */
export const ViewSwitch = ({ view, onSwitch }: ViewSwitchProps) => (
  <ViewPill
    views={views
      .filter((other) => other.view !== view && (view !== "list" || other.view === "map"))
      .map(({ view: other, icon, name }) => ({ name, icon, onShow: () => onSwitch(other) }))}
  />
);
