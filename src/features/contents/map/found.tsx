import dynamic from "next/dynamic";
import styled from "styled-components";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { useScrollRestoration } from "@/lib/hooks/use-scroll-restoration";
import type { ContentFilters } from "@/shared/contract/main/contents";
import type { Facility } from "@/shared/contract/main/lists";
import { ViewPill, type ViewPillProps } from "@/ui/controls/view-pill";
import { importWithRetry } from "@/ui/import-with-retry";
import { MapComing, NoMap } from "@/ui/map/map-note";
import { media } from "@/ui/theme/media";
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
  /** Filters of the list, as resolved by the screen. */
  filters: ContentFilters;
  feed: ContentFeed;
}

const noLayers: readonly Facility[] = [];

/** Results as a list of cards, or as pins over rows; a button switches between them. */
export const Found = ({ address, filters, feed }: FoundProps) => {
  const { filters: addressed, apply, hrefFor, show, view } = address;
  const isMap = view === "map";
  const chosen = isMap ? address.layers : noLayers;
  const layers = useLayers(filters, chosen, feed.cards);
  const switchTo = useViewSwitch(address);
  const isAlive = useIsHydrated(isMap);
  useScrollRestoration();
  const other: ViewPillProps["views"][number] = isMap
    ? { name: copy.toList, icon: "list", onShow: () => void switchTo("list") }
    : { name: copy.toMap, icon: "map", onShow: () => void switchTo("map") };
  return (
    <MapMarksProvider>
      <Column data-view={address.view}>
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
          <MapRows {...{ feed, hrefFor, layers }} filters={addressed} />
        ) : (
          <ContentList {...{ feed, hrefFor }} filters={addressed} />
        )}
      </Column>
    </MapMarksProvider>
  );
};

const Column = styled.div`
  display: flex;
  flex-direction: column;
  ${media.from768} {
    &[data-view="map"] {
      display: grid;
      grid-template-columns: minmax(300px, 2fr) 3fr;
      align-content: start;
      > * { grid-column: 1; }
      > ${MapPlace} {
        position: sticky;
        top: 64px;
        grid-column: 2;
        grid-row: 1 / span 12;
        height: max(360px, calc(100dvh - 272px));
        margin: 0;
        border-radius: 16px;
        overflow: hidden;
      }
    }
  }
`;
