import styled from "styled-components";
import type { StayFilters } from "@/shared/contract/stay/accommodations";
import { WayLink } from "@/ui/controls/way-link";
import { EmptyState } from "@/ui/feedback/empty-state";
import { Notice } from "@/ui/feedback/notice";
import { text } from "@/ui/theme/text";
import { filterCount, sheetFilters, without } from "../common/stay-filters";
import { lateResultCopy } from "./late-copy";
import type { NoRoom } from "./result-list";
import { useNearbyAreas } from "./use-nearby-areas";
import { useOtherDays } from "./use-other-days";

const { none: copy } = lateResultCopy;

interface NoRoomsProps {
  filters: StayFilters;
  place: string | undefined;
  hrefOf: (next: StayFilters) => string;
  why: NoRoom;
}

/** Nothing to sleep in: the same stay a day or two away with its price, and areas close by that have rooms. */
export const NoRooms = ({ filters, place, hrefOf, why }: NoRoomsProps) => {
  const { days, isPending } = useOtherDays(filters);
  const areas = useNearbyAreas(filters);
  const isFiltered = filterCount(filters) > 0;
  const empty = filters.keyword ? copy.nothingFor(filters.keyword) : copy.nothing;
  const isHopeful = days.length > 0 || isPending;
  if (why === "info_only") {
    return (
      <Said>
        <Notice tone="info" title={copy.infoOnly}>
          {copy.infoOnlyDetail}
        </Notice>
      </Said>
    );
  }
  const isTaken = why === "taken";
  const taken = isHopeful ? copy.noRoomsDetail : copy.noRoomsAlone;
  const nothing = isFiltered ? copy.nothingDetail : copy.nothingAlone;
  return (
    <>
      <EmptyState
        object={isTaken ? "calendar" : "magnifier"}
        title={isTaken ? copy.noRooms : empty}
        detail={isTaken ? taken : nothing}
        action={isFiltered ? { label: copy.clear, href: hrefOf(without(filters, ...sheetFilters)) } : undefined}
      />
      {days.length > 0 && (
        <Group aria-label={copy.otherDays}>
          <h2>{copy.otherDays}</h2>
          <ul>
            {days.map((day) => (
              <li key={day.filters.check_in}>
                <WayLink href={hrefOf(day.filters)} shallow>
                  <span>
                    {day.when}
                    <small>{day.covers}</small>
                  </span>
                  <b>{copy.from(day.total)}</b>
                </WayLink>
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
                <WayLink href={hrefOf(area.filters)} shallow>
                  <span>{area.name}</span>
                  <b>{lateResultCopy.counted(area.available)}</b>
                </WayLink>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
};

/* What was looked for stands right below. */
const Said = styled.div`
  padding: 8px var(--gutter) 20px;
`;

const Group = styled.section`
  padding: 0 var(--gutter) 28px;
  h2 { margin-bottom: 10px; ${text.card} }
  ul { display: grid; gap: 8px; }
`;
