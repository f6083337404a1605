import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import styled from "styled-components";
import { accommodationCountQuery } from "@/api/stay/accommodations-list";
import { stayBannersQuery } from "@/api/stay/search";
import { useStayHeart } from "@/api/stay/use-stay-heart";
import { useToday } from "@/lib/context/today-context";
import { useIsHydrated } from "@/lib/hooks/use-is-hydrated";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { townPk, useDistrictCentres } from "@/lib/map/district-centres";
import { paths } from "@/lib/paths";
import type { StayCard, StayFilters } from "@/shared/contract/stay/accommodations";
import { wayText } from "@/shared/geo/distance-text";
import type { Point } from "@/shared/geo/haversine-km";
import { stayCardView } from "@/shared/stay/stay-card-view";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectAskedPlace, staySearchRemembered } from "@/store/slices/stay/search";
import { ContentRow } from "@/ui/cards/content-row";
import { Strip } from "@/ui/display/strip";
import { Notice } from "@/ui/feedback/notice";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { MapComing, NoMap } from "@/ui/map/map-note";
import { media } from "@/ui/theme/media";
import { bannerHref } from "../common/banner-href";
import { choiceQuery, type StayChoice } from "../common/stay-choice";
import { type StayView, toChoice, without } from "../common/stay-filters";
import { StayListCard } from "../common/stay-list-card";
import { typePicture } from "../common/type-picture";
import { useRecentStays } from "../common/use-recent-stays";
import { type FoundLocation, useStayLocation } from "../common/use-stay-location";
import { lateResultCopy as copy } from "./late-copy";
import { ListBar } from "./list-bar";
import { ResultList } from "./result-list";
import { useStayFeed } from "./use-stay-feed";
import { useStayFilters } from "./use-stay-filters";
import { ViewSwitch } from "./view-switch";

/** Stores a search on this device once its area has a name; one without area and words is not stored. */
const useRememberedSearch = (filters: StayFilters, place: string | undefined): void => {
  const { add } = useRecentStays();
  const dispatch = useAppDispatch();
  const askedPlace = useAppSelector(selectAskedPlace);
  const { keyword = "", location_id = null, check_in, check_out, adults, children_ages } = filters;
  const ages = children_ages.join();
  useEffect(() => {
    if (!place || askedPlace?.keyword !== keyword || askedPlace.location_id !== location_id) return;
    dispatch(staySearchRemembered());
    const childrenAges = ages === "" ? [] : ages.split(",").map(Number);
    void add({ place, keyword, location_id, check_in, check_out, adults, children_ages: childrenAges });
  }, [add, dispatch, askedPlace, place, keyword, location_id, check_in, check_out, adults, ages]);
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Centre of an area: the mean of its districts' centres. Null until both are known. */
const useAreaCentre = (found: FoundLocation | null): Point | null => {
  const centres = useDistrictCentres(found !== null);
  if (!found || !centres) return null;
  const towns = new Set(found.area.districts.flatMap((pk) => [pk, townPk(pk)]));
  const inside = centres.filter(({ pk }) => towns.has(pk));
  return inside.length > 0
    ? { lat: mean(inside.map(({ lat }) => lat)), lng: mean(inside.map(({ lng }) => lng)) }
    : null;
};

/** A line between two cards about this type of accommodation. Renders nothing without a text. */
const TypeStrip = ({ filters }: { filters: StayFilters }) => {
  const type = filters.accommodation_type_code;
  const today = useToday();
  const banner = useQuery(stayBannersQuery(useHttp().stay, type ?? null)).data?.[0];
  if (!banner) return null;
  return (
    <Between>
      <Strip
        tone="info"
        href={bannerHref(banner.href, toChoice(filters), today)}
        object={type === undefined ? "bath" : typePicture(type)}
        eyebrow={banner.eyebrow}
        title={banner.title.replace("\n", " ")}
      />
    </Between>
  );
};

/* As wide as the list, also with two columns of cards. */
const Between = styled.li`
  grid-column: 1 / -1;
  > * { margin-top: 0; }
`;

interface NearRowProps {
  card: StayCard;
  choice: StayChoice;
  centre: Point | null;
}

const wayTo = ({ lat, lng }: StayCard, centre: Point | null): string | null => {
  if (!centre) return null;
  return lat === null || lng === null ? copy.near.unknown : wayText(centre, { lat, lng });
};

/** One accommodation in a row, with direction and distance in words. */
const NearRow = ({ card, choice, centre }: NearRowProps) => {
  const { name, picture, price, rating, note, soldOut, badge } = stayCardView(card, choice);
  const heart = useStayHeart(card);
  const online = useOnline();
  return (
    <ContentRow
      href={paths.stay.detail({ id: card.id, ...choiceQuery(choice) })}
      heart={{ ...heart, disabled: heart.disabled || !online }}
      title={name}
      place={[wayTo(card, centre), card.type_name].filter(Boolean).join(" · ")}
      note={note ?? soldOut?.text}
      badge={badge}
      {...{ picture, rating }}
      price={price && { total: price.total, includes: price.label }}
    />
  );
};

// Rarely part of the first paint; when it is, the server has rendered it.
const NoRooms = lazyHydration(() => import("./no-rooms").then((module) => module.NoRooms));

/** The list works without the map; a map that failed to load is retried when the connection returns. */
const loadMap = importWithRetry(() => import("./stay-map"));
const StayMap = dynamic(() => loadMap().catch(() => ({ default: NoMap })), { ssr: false, loading: MapComing });

/** Index of the card before the strip. */
const stripAfter = 1;

/** Number of results, and the results as cards, on a map, or with distances. */
export const Results = () => {
  const { filters, view, apply, hrefFor } = useStayFilters();
  const feed = useStayFeed(filters);
  const online = useOnline();
  const count = useQuery(accommodationCountQuery(useHttp().stay, filters));
  const found = useStayLocation(filters.location_id);
  const centre = useAreaCentre(view === "list" ? null : found);
  const [selected, setSelected] = useState<readonly number[]>([]);
  const [pointed, setPointed] = useState<number | null>(null);
  const area = found?.area.name;
  const choice = useMemo(() => toChoice(filters), [filters]);
  useRememberedSearch(filters, area ?? filters.keyword);

  const hasPlace = filters.location_id !== undefined;
  const switchTo = (next: StayView) => {
    if (next === "near" && hasPlace) void apply({ ...filters, sort: "distance-asc" }, next);
    else void apply(view === "near" ? without(filters, "sort") : filters, next);
  };
  const isMap = view === "map";
  const isAlive = useIsHydrated(isMap);
  const select = (ids: number[]) => setSelected((before) => (before.join() === ids.join() ? [] : ids));
  return (
    <Found data-view={view}>
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
        none={(why) => <NoRooms filters={filters} place={area} hrefFor={hrefFor} why={why} />}
        draw={(card, at) =>
          view !== "list" ? (
            <NearRow card={card} choice={choice} centre={centre} />
          ) : (
            <StayListCard card={card} choice={choice} priority={at === 0} />
          )
        }
        between={(at) => view === "list" && at === stripAfter && <TypeStrip filters={filters} />}
      />
      {feed.cards.length > 0 && <ViewSwitch view={view} onSwitch={switchTo} />}
    </Found>
  );
};

const MapPlace = styled.div`
  position: relative;
  height: clamp(320px, 52svh, 560px);
  margin-top: 8px;
  background: var(--map-land);
`;

const Found = styled.div`
  ${media.from768} {
    &[data-view="map"] {
      display: grid;
      grid-template-columns: minmax(300px, 2fr) 3fr;
      align-content: start;
      > * { grid-column: 1; }
      > ul { grid-template-columns: minmax(0, 1fr); }
      > ${MapPlace} {
        position: sticky;
        top: 76px;
        grid-column: 2;
        grid-row: 1 / span 12;
        height: max(360px, calc(100dvh - 296px));
        margin: 0 12px 0 0;
        border-radius: 16px;
        overflow: hidden;
      }
    }
  }
`;

const Notices = styled.div`
  display: grid;
  gap: 8px;
  padding: 8px var(--gutter) 0;
  &:empty { display: none; }
`;
