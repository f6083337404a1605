import ContentMap from "../map/content-map";
import { useLayers } from "../map/use-layers";
import { useNearby } from "./use-nearby";

const NearbyMap = ({ above }: { above: number }) => {
  const { addressed, filters, apply, feed, layers } = useNearby({ refetchOnMount: false });
  return <ContentMap {...{ addressed, filters, apply, feed, above }} layers={useLayers(filters, layers, feed.cards)} />;
};

export default NearbyMap;
