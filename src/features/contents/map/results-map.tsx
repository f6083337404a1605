import type { Facility } from "@/shared/contract/main/lists";
import type { Shown } from "../address/shown";
import ContentMap, { type ContentMapProps } from "./content-map";
import { LayerChips } from "./layer-chips";

interface ResultsMapProps extends Omit<ContentMapProps, "above"> {
  chosen: readonly Facility[];
  show: (next: Shown) => Promise<void>;
}

/** Pixels of the map under the chips. */
const barHeight = 52;

/** The results of a list on a map, and what the map can point out. */
const ResultsMap = ({ chosen, show, ...map }: ResultsMapProps) => (
  <>
    <div className="bar chip-row">
      <LayerChips {...{ chosen, show }} layers={map.layers} />
    </div>
    <ContentMap {...map} above={barHeight} />
  </>
);

export default ResultsMap;
