import { LayerChips } from "../map/layer-chips";
import { useLayers } from "../map/use-layers";
import { useNearby } from "./use-nearby";

/** Facility chips for map and list, after the filters. */
export const NearbyLayers = () => {
  const { filters, feed, layers, show } = useNearby({ refetchOnMount: false });
  return <LayerChips chosen={layers} layers={useLayers(filters, layers, feed.cards)} show={show} />;
};
