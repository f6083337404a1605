import { useScrollRestoration } from "@/lib/hooks/use-scroll-restoration";
import { paths } from "@/lib/paths";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { Button } from "@/ui/controls/button";
import { filterQuery, without } from "../address/content-filters";
import { MapRows } from "../map/map-rows";
import { useLayers } from "../map/use-layers";
import { nearbyCopy } from "./copy";
import { useNearby } from "./use-nearby";

const circles = [15, 30, 50, 100] as const;

/** This screen always has a centre: a search of the whole country opens `/contents`. */
const everywhere = (next: ContentFilters) => paths.contents(filterQuery(without(next, "sort", "distance")));

/** The rows, a button for more, and after the last one a wider distance. */
export const NearbyList = () => {
  const { filters, feed, hrefFor, apply, layers } = useNearby({ refetchOnMount: false });
  const wider = circles.find((km) => km > filters.distance);
  useScrollRestoration();
  return (
    <MapRows
      {...{ feed, filters }}
      hrefFor={(next) => (next.loc === undefined ? everywhere(next) : hrefFor(without(next, "sort")))}
      layers={useLayers(filters, layers, feed.cards)}
      after={
        wider && (
          <>
            <p>{nearbyCopy.wider(wider)}</p>
            <Button kind="outline" size={48} full onClick={() => void apply({ ...filters, distance: wider })}>
              {nearbyCopy.more(wider)}
            </Button>
          </>
        )
      }
    />
  );
};
