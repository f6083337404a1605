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
import { findLocation } from "../common/use-stay-location";
import { lateResultCopy } from "./late-copy";
import type { NoRoom } from "./result-list";
import { useOtherDays } from "./use-other-days";

const nearbyLimit = 4;

interface NearbyArea {
  id: number;
  name: string;
  available: number;
  isFloor: boolean;
  filters: StayFilters;
}

/** Areas next to the given one: of the same larger area, or the other larger ones. */
const besides = (locations: readonly StayLocation[], id: number): { id: number; name: string }[] => {
  const found = findLocation(locations, id);
  const around = found?.parent ? found.parent.sub_locations : locations;
  return around.filter((area) => area.id !== id && area.accommodation_count > 0);
};

/** Areas close to the requested one, or recommended ones, with rooms for these nights and people. */
const useNearbyAreas = (filters: StayFilters) => {
  const http = useHttp().stay;
  const id = filters.location_id;
  const locations = useQuery({ ...stayLocationsQuery(http), enabled: id !== undefined }).data;
  const recommended = useQuery({ ...recommendedLocationsQuery(http), enabled: id === undefined }).data;
  const near = (id === undefined ? recommended : locations && besides(locations, id)) ?? [];
  const areas = near.slice(0, nearbyLimit).map((area) => ({
    id: area.id,
    name: area.name,
    filters: { ...without(filters, "keyword"), location_id: area.id },
  }));
  const counts = useQueries({
    queries: areas.map((area) => ({ ...accommodationCountQuery(http, area.filters), placeholderData: undefined })),
  });
  return areas.flatMap((area, at): NearbyArea[] => {
    const { available_count: available = 0, is_floor: isFloor = false } = counts[at]?.data ?? {};
    return available > 0 ? [{ ...area, available, isFloor }] : [];
  });
};

const { none: copy } = lateResultCopy;

interface NoRoomsProps {
  filters: StayFilters;
  place: string | undefined;
  hrefOf: (next: StayFilters) => string;
  why: NoRoom;
}

/** No available room: the same stay a day or two away with its price, and areas nearby with rooms. */
export const NoRooms = ({ filters, place, hrefOf, why }: NoRoomsProps) => {
  const { days, isPending } = useOtherDays(filters);
  const areas = useNearbyAreas(filters);
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
        action={isFiltered ? { label: copy.clear, href: hrefOf(without(filters, ...sheetFilters)) } : undefined}
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
                <OnwardLink href={hrefOf(day.filters)} shallow>
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
      {areas.length > 0 && (
        <Group aria-label={copy.nearby(place)}>
          <h2>{copy.nearby(place)}</h2>
          <ul>
            {areas.map((area) => (
              <li key={area.id}>
                <OnwardLink href={hrefOf(area.filters)} shallow>
                  <span>{area.name}</span>
                  <b>{lateResultCopy.counted(area.available, area.isFloor)}</b>
                </OnwardLink>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
};

/* The search is shown right below. */

const Group = styled.section`
  padding: 0 var(--gutter) 28px;
  h2 { margin-bottom: 10px; ${text.card} }
  ul { display: grid; gap: 8px; }
`;
