import { List as ListIcon, Map as MapIcon } from "lucide-react";
import dynamic from "next/dynamic";
import styled from "styled-components";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { useScrollRestoration } from "@/lib/hooks/use-scroll-restoration";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Facility } from "@/shared/contract/main/lists";
import { ViewPill } from "@/ui/controls/view-pill";
import { importWithRetry } from "@/ui/import-with-retry";
import { MapComing, NoMap } from "@/ui/map/map-note";
import type { AddressedFilters } from "../address/use-content-filters";
import { useViewSwitch } from "../address/use-view-switch";
import { ContentList } from "../list/content-list";
import { ListBar } from "../list/list-bar";
import type { ContentFeed } from "../list/use-content-feed";
import { contentMapCopy as copy } from "./copy";
import { MapMarksProvider } from "./map-marks";
import { MapPlace } from "./map-place";
import { MapRows } from "./map-rows";
import { useLayers } from "./use-layers";

const ResultsMap = dynamic(() => importWithRetry(() => import("./results-map"))().catch(() => ({ default: NoMap })), {
  ssr: false,
  loading: MapComing,
});

interface FoundProps {
  address: AddressedFilters;
  /** What the list was asked: the address, as the screen understands it. */
  filters: ContentFilters;
  feed: ContentFeed;
}

const noLayers: readonly Facility[] = [];

/** What was found, as a list of pictures, or as pins over rows; a pill turns one into the other. */
export const Found = ({ address, filters, feed }: FoundProps) => {
  const { filters: addressed, apply, hrefOf, show, view } = address;
  const isMap = view === "map";
  const chosen = isMap ? address.layers : noLayers;
  const layers = useLayers(filters, chosen, feed.cards);
  const switchTo = useViewSwitch(address);
  const isAlive = useIsHydrated(isMap);
  useScrollRestoration();
  const other = isMap
    ? { name: copy.toList, Icon: ListIcon, onShow: () => void switchTo("list") }
    : { name: copy.toMap, Icon: MapIcon, onShow: () => void switchTo("map") };
  return (
    <MapMarksProvider>
      <Column>
        {(isMap || feed.cards.length > 0) && <ViewPill views={[other]} />}
        {isMap && (
          <MapPlace>
            {isAlive && <ResultsMap {...{ addressed, filters, apply, feed, layers, chosen, show }} />}
          </MapPlace>
        )}
        <ListBar
          apply={apply}
          filters={addressed}
          total={feed.total}
          totalIsFloor={feed.totalIsFloor}
          isOld={feed.isOld}
        />
        {isMap ? (
          <MapRows {...{ feed, hrefOf, layers }} filters={addressed} />
        ) : (
          <ContentList {...{ feed, hrefOf }} filters={addressed} />
        )}
      </Column>
    </MapMarksProvider>
  );
};

const Column = styled.div`
  display: flex;
  flex-direction: column;
`;
