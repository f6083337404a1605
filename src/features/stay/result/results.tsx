import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import styled from "styled-components";
import { accommodationCountQuery } from "@/api/stay/accommodations-list";
import { useHttp } from "@/lib/http/http-context";
import { useIsAlive } from "@/lib/use-is-alive";
import { useOnline } from "@/lib/use-online";
import { Notice } from "@/ui/feedback/notice";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { MapComing, NoMap } from "@/ui/map/map-note";
import { choiceOf, type StayView, without } from "../common/stay-filters";
import { StayListCard } from "../common/stay-list-card";
import { useStayLocation } from "../common/use-stay-location";
import { lateResultCopy as copy } from "./late-copy";
import { ListBar } from "./list-bar";
import { NearRow } from "./near-row";
import { ResultList } from "./result-list";
import { TypeStrip } from "./type-strip";
import { useAreaCentre } from "./use-area-centre";
import { useRememberedSearch } from "./use-remembered-search";
import { useStayFeed } from "./use-stay-feed";
import { useStayFilters } from "./use-stay-filters";
import { ViewSwitch } from "./view-switch";

// What to do where nothing is free is no part of the usual first picture; where it is, the server has drawn it.
const NoRooms = lazyHydration(() => import("./no-rooms").then((module) => module.NoRooms));

/** The list stands whether or not the map comes; a map that a broken connection kept away comes with the next one. */
const loadMap = importWithRetry(() => import("./stay-map"));
const StayMap = dynamic(() => loadMap().catch(() => ({ default: NoMap })), { ssr: false, loading: MapComing });

/** Below the second card. */
const stripAfter = 1;

/** How many there are, and each of them: as pictures, on a map, or with the way there in words. */
export const Results = () => {
  const { filters, view, apply, hrefOf } = useStayFilters();
  const feed = useStayFeed(filters);
  const online = useOnline();
  const count = useQuery(accommodationCountQuery(useHttp().stay, filters));
  const found = useStayLocation(filters.location_id);
  const centre = useAreaCentre(view === "list" ? null : found);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const area = found?.area.name;
  const choice = useMemo(() => choiceOf(filters), [filters]);
  useRememberedSearch(filters, area ?? filters.keyword);

  const hasPlace = filters.location_id !== undefined;
  const switchTo = (next: StayView) => {
    if (next === "near" && hasPlace) void apply({ ...filters, sort: "distance-asc" }, next);
    else void apply(view === "near" ? without(filters, "sort") : filters, next);
  };
  const isMap = view === "map";
  const isAlive = useIsAlive(isMap);
  const select = (ids: number[]) => setSelected((before) => (before.join() === ids.join() ? [] : ids));
  return (
    <>
      {isMap && (
        <MapPlace>
          {isAlive && (
            <StayMap
              {...{ filters, apply, centre, selected, pointed }}
              cards={feed.cards}
              isReady={!feed.isPending && !feed.isOld}
              onSelect={select}
            />
          )}
        </MapPlace>
      )}
      <Notices>
        {!online && <Notice tone="grey">{copy.offline}</Notice>}
        {view === "near" && !hasPlace && <Notice tone="grey">{copy.near.needPlace}</Notice>}
        {view === "near" && centre && area && <Notice tone="grey">{copy.near.from(area)}</Notice>}
      </Notices>
      <ListBar filters={filters} apply={apply} count={count.data} isOld={count.isPlaceholderData || feed.isOld} />
      <ResultList
        feed={feed}
        chosen={isMap ? selected : []}
        onPoint={isMap ? setPointed : undefined}
        none={(why) => <NoRooms filters={filters} place={area} hrefOf={hrefOf} why={why} />}
        draw={(card, at) =>
          view !== "list" ? (
            <NearRow card={card} choice={choice} centre={centre} />
          ) : (
            <>
              <StayListCard card={card} choice={choice} priority={at === 0} />
              {at === stripAfter && <TypeStrip filters={filters} />}
            </>
          )
        }
      />
      {feed.cards.length > 0 && <ViewSwitch view={view} onSwitch={switchTo} />}
    </>
  );
};

const MapPlace = styled.div`
  position: relative;
  height: clamp(320px, 52svh, 560px);
  margin-top: 8px;
  background: var(--map-land);
`;

const Notices = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px var(--gutter) 0;
  &:empty { display: none; }
`;
