import { useQueries, useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { accommodationCountQuery } from "@/api/stay/accommodations-list";
import { recommendedLocationsQuery, stayLocationsQuery } from "@/api/stay/search";
import { useToday } from "@/lib/context/today-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import type { StayLocation } from "@/shared/contract/stay/search";
import { OnwardLink } from "@/ui/controls/onward-link";
import { EmptyState } from "@/ui/feedback/empty-state";
import { Notice } from "@/ui/feedback/notice";
import { Inset } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { filterCount, sheetFilters, without } from "../common/stay-filters";
import { type FoundLocation, findLocation } from "../common/use-stay-location";
import { lateResultCopy } from "./late-copy";
import type { NoRoom } from "./result-list";
import { useOtherDays } from "./use-other-days";

const nearbyLimit = 4;

interface OtherArea {
  id: number;
  name: string;
  filters: StayFilters;
}

const { none: copy } = lateResultCopy;

/** The id of the whole country in a list of areas. */
const everywhere = 0;

/** The larger area, then the whole country, with the same words and filters. */
const widerAreas = (filters: StayFilters, found: FoundLocation | null): OtherArea[] => [
  ...(found?.parent
    ? [
        {
          id: found.parent.id,
          name: copy.whole(found.parent.name),
          filters: { ...filters, location_id: found.parent.id },
        },
      ]
    : []),
  ...(filters.location_id === undefined
    ? []
    : [{ id: everywhere, name: copy.everywhere, filters: without(filters, "location_id") }]),
];

/** Areas next to the given one: of the same larger area, or the other larger ones. */
const besides = (locations: readonly StayLocation[], { area, parent }: FoundLocation): { id: number; name: string }[] =>
  (parent?.sub_locations ?? locations).filter(({ id, accommodation_count: count }) => id !== area.id && count > 0);

/** Wider areas and areas nearby; without an area, recommended ones. Only those with rooms for these nights and people. */
const useOtherAreas = (filters: StayFilters) => {
  const http = useHttp().stay;
  const id = filters.location_id;
  const locations = useQuery({ ...stayLocationsQuery(http), enabled: id !== undefined }).data;
  const recommended = useQuery({ ...recommendedLocationsQuery(http), enabled: id === undefined }).data;
  const found = id !== undefined && locations ? findLocation(locations, id) : null;
  const near = (id === undefined ? recommended : found && locations && besides(locations, found)) ?? [];
  const wider = widerAreas(filters, found);
  const areas = [
    ...wider,
    ...near.slice(0, nearbyLimit).map(
      (area): OtherArea => ({
        id: area.id,
        name: area.name,
        filters: { ...without(filters, "keyword"), location_id: area.id },
      }),
    ),
  ];
  const counts = useQueries({
    queries: areas.map((area) => ({ ...accommodationCountQuery(http, area.filters), placeholderData: undefined })),
  });
  const open = areas.flatMap((area, index) => {
    const { available_count: available = 0, is_floor: isFloor = false } = counts[index]?.data ?? {};
    return available > 0
      ? [{ ...area, counted: lateResultCopy.counted(available, isFloor), isWider: index < wider.length }]
      : [];
  });
  return { wider: open.filter(({ isWider }) => isWider), near: open.filter(({ isWider }) => !isWider) };
};

interface AreasProps {
  title: string;
  areas: readonly (OtherArea & { counted: string })[];
  hrefFor: (next: StayFilters) => string;
}

const Areas = ({ title, areas, hrefFor }: AreasProps) =>
  areas.length > 0 && (
    <Group aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {areas.map(({ id, name, counted, filters }) => (
          <li key={id}>
            <OnwardLink href={hrefFor(filters)} shallow>
              <span>{name}</span>
              <b>{counted}</b>
            </OnwardLink>
          </li>
        ))}
      </ul>
    </Group>
  );

interface NoRoomsProps {
  filters: StayFilters;
  place: string | undefined;
  hrefFor: (next: StayFilters) => string;
  why: NoRoom;
}

/** No available room: the same stay a day or two away with its price, and wider areas and areas nearby with rooms. */
export const NoRooms = ({ filters, place, hrefFor, why }: NoRoomsProps) => {
  const { days, isPending } = useOtherDays(filters);
  const { wider, near } = useOtherAreas(filters);
  const isFiltered = filterCount(filters) > 0;
  const empty = filters.keyword ? copy.nothingFor(filters.keyword) : copy.nothing;
  const isToday = filters.check_in === useToday();
  const isHopeful = days.length > 0 || isPending;
  if (why === "info_only") {
    return (
      <Inset $gutter $top={8} $bottom={20}>
        <Notice tone="info" title={copy.infoOnly}>
          {copy.infoOnlyDetail}
        </Notice>
      </Inset>
    );
  }
  const isTaken = why === "taken";
  const hopefulDetail = isToday ? copy.noRoomsTodayDetail : copy.noRoomsDetail;
  const takenDetail = isHopeful ? hopefulDetail : copy.noRoomsAlone;
  const takenTitle = isToday ? copy.noRoomsToday : copy.noRooms;
  const nothingDetail = isFiltered ? copy.nothingDetail : copy.nothingAlone;
  return (
    <>
      <EmptyState
        object={isTaken ? "calendar" : "magnifier"}
        title={isTaken ? takenTitle : empty}
        detail={isTaken ? takenDetail : nothingDetail}
        action={isFiltered ? { label: copy.clear, href: hrefFor(without(filters, ...sheetFilters)) } : undefined}
      />
      {!isTaken && filters.keyword !== undefined && (
        <Inset $gutter $bottom={28}>
          <OnwardLink href={paths.search.activity({ q: filters.keyword })}>
            <span>{copy.inActivities(filters.keyword)}</span>
          </OnwardLink>
        </Inset>
      )}
      {days.length > 0 && (
        <Group aria-label={copy.otherDays}>
          <h2>{copy.otherDays}</h2>
          <ul>
            {days.map((day) => (
              <li key={day.filters.check_in}>
                <OnwardLink href={hrefFor(day.filters)} shallow>
                  <span>
                    {day.when}
                    <small>{day.covers}</small>
                  </span>
                  <b>{copy.from(day.total)}</b>
                </OnwardLink>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <Areas title={copy.wider} areas={wider} hrefFor={hrefFor} />
      <Areas title={copy.nearby(place)} areas={near} hrefFor={hrefFor} />
    </>
  );
};

/* The search is shown right below. */

const Group = styled.section`
  padding: 0 var(--gutter) 28px;
  h2 { margin-bottom: 10px; ${text.card} }
  ul { display: grid; gap: 8px; }
`;
