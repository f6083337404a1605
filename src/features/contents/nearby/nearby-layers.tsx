import { LayerChips } from "../map/layer-chips";
import { useLayers } from "../map/use-layers";
import { useNearby } from "./use-nearby";

/** Which facilities map and list point out, behind the conditions of the line. */
export const NearbyLayers = () => {
  const { filters, feed, layers, show } = useNearby({ refetchOnMount: false });
  return <LayerChips chosen={layers} layers={useLayers(filters, layers, feed.cards)} show={show} />;
};
