import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { homeCategoriesQuery } from "@/api/main/discover/home";
import { useCardFamily, useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { useHttp } from "@/lib/http/http-context";
import { useSheet } from "@/lib/sheets";
import type { ContentFilters } from "@/shared/contract/main/contents";
import { dateText } from "@/shared/dates/date-text";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Chip, ChipRow } from "@/ui/controls/chip";
import { StayPill } from "@/ui/controls/stay-pill";
import { Icon } from "@/ui/icon/icon";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { MapComing, NoMap } from "@/ui/map/map-note";
import { without } from "../address/content-filters";
import { useViewSwitch } from "../address/use-view-switch";
import { countCopy } from "../copy";
import { useDistrictName } from "../filters/use-district-name";
import { MapMarksProvider } from "../map/map-marks";
import { nearbyCopy } from "./copy";
import { NearbyBar } from "./nearby-bar";
import { Stage } from "./nearby-stage";
import { useNearby } from "./use-nearby";

interface NearbyKindsProps {
  filters: ContentFilters;
  apply: (next: ContentFilters) => Promise<void>;
}

const NearbyKinds = ({ filters, apply }: NearbyKindsProps) => {
  const menu = useQuery(homeCategoriesQuery(useHttp().main)).data ?? [];
  return (
    <ChipRow label={nearbyCopy.categories}>
      <Chip selected={filters.cat === undefined} onClick={() => void apply(without(filters, "cat", "sub_cat"))}>
        {nearbyCopy.everyCategory}
      </Chip>
      {menu.map(({ pk, name }) => (
        <Chip
          key={pk}
          selected={filters.cat === pk}
          onClick={() => void apply({ ...without(filters, "sub_cat"), cat: pk })}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
};

const List = lazyHydration(() => import("./nearby-list").then((module) => module.NearbyList));

const NearbyMap = dynamic(() => importWithRetry(() => import("./nearby-map"))().catch(() => ({ default: NoMap })), {
  ssr: false,
  loading: MapComing,
});

/** Height in pixels of the map below button and chips. */
const barsHeight = 128;

/** Contents around the district, nearest first: on a map with a list below, or as a list with distances. */
export const NearbyScreen = () => {
  const { addressed, filters, apply, feed, view, show } = useNearby();
  const switchTo = useViewSwitch({ filters: addressed, view, show });
  const name = useDistrictName(filters.loc);
  const pick = useSheet("district");
  const today = useToday();
  const { adults } = useFamily();
  const family = useCardFamily();

  const isCounted = feed.total !== undefined && !feed.isOld;
  const counted = feed.total === undefined ? undefined : countCopy.count(feed.total, feed.totalIsFloor);
  const people = family ? family.adults + family.children.length : 0;
  const who = family ? [nearbyCopy.adults(adults), ...family.children.map((child) => child.name)] : [];
  const day = filters.date && filters.date !== today ? dateText(filters.date) : nearbyCopy.today;
  const isMap = view === "map";
  const isAlive = useIsHydrated();
  return (
    <MapMarksProvider>
      <Stage data-view={view}>
        <div className="view">
          <div className="bars">
            <div className="top">
              <StayPill
                icon={<Icon name="map-pin" />}
                label={nearbyCopy.pick}
                place={name ? nearbyCopy.around(name) : nearbyCopy.aroundSomewhere}
                detail={[day, nearbyCopy.within(filters.distance), ...who].join(" · ")}
                onClick={() => pick?.({ current: filters.loc, onPicked: ({ pk }) => apply({ ...addressed, loc: pk }) })}
              />
              <button type="button" onClick={() => void switchTo(isMap ? "list" : "map")}>
                <Icon name={isMap ? "list" : "map"} />
                {isMap ? nearbyCopy.asList : nearbyCopy.asMap}
              </button>
            </div>
            <NearbyBar filters={addressed} apply={apply} />
          </div>
          {isMap && isAlive && <NearbyMap above={barsHeight} />}
        </div>
        <div className="panel">
          <div className="head">
            <h1>{nearbyCopy.heading(counted)}</h1>
            <p>{family ? nearbyCopy.forFamily(people) : nearbyCopy.forOne}</p>
            {name && !isMap && <p>{nearbyCopy.from(name)}</p>}
            <LiveRegion text={isCounted ? countCopy.spoken(feed.total ?? 0, feed.totalIsFloor) : ""} />
          </div>
          <NearbyKinds filters={addressed} apply={apply} />
          <List />
        </div>
      </Stage>
    </MapMarksProvider>
  );
};
