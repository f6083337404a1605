import type { Facility } from "@/shared/contract/main/lists";
import type { Shown } from "../address/shown";
import ContentMap, { type ContentMapProps } from "./content-map";
import { LayerChips } from "./layer-chips";

interface ResultsMapProps extends Omit<ContentMapProps, "above"> {
  chosen: readonly Facility[];
  show: (next: Shown) => Promise<void>;
}

/** Height in pixels of the map below the chips. */
const barHeight = 52;

/** Results of a list on a map, with its facility chips. */
const ResultsMap = ({ chosen, show, ...map }: ResultsMapProps) => (
  <>
    <div className="bar chip-row">
      <LayerChips {...{ chosen, show }} layers={map.layers} />
    </div>
    <ContentMap {...map} above={barHeight} />
  </>
);

export default ResultsMap;
