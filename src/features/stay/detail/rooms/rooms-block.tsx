import { useState } from "react";
import styled from "styled-components";
import { nightsLabel, peopleLabel } from "@/features/stay/common/copy";
import { roomsAnchor } from "@/features/stay/detail/anchors";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useStay } from "@/features/stay/detail/stay-context";
import { toApiError } from "@/lib/http/api-error";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Part } from "@/ui/booking/part";
import { clientOnly } from "@/ui/client-only";
import { Button } from "@/ui/controls/button";
import { Gutter, SectionHeader } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { Inset } from "@/ui/layout";
import { isOpen, sortedRooms } from "./open-rooms";
import { RoomCard } from "./room-card";

const OtherDates = clientOnly(() => import("./other-dates"));

const { rooms: copy, infoOnly } = lateCopy;
/** Rooms shown at first; large forests have dozens. */
const MOST = 8;

/** Rooms for these nights and people: fitting ones first, unavailable ones last; other dates when none is available. */
export const RoomsBlock = () => {
  const { stay, rooms, chosen } = useStay();
  const { data, error } = rooms;
  const products = data?.products ?? [];
  const [isWhole, setWhole] = useState(false);
  const isInfoOnly = stay.sale_state === "info_only";
  const shown = sortedRooms(products).slice(0, isWhole ? undefined : MOST);
  return (
    <Part id={roomsAnchor}>
      {isInfoOnly ? (
        <SectionHeader title={copy.titleOfInfo} detail={infoOnly.room} />
      ) : (
        <>
          <SectionHeader title={copy.title} detail={copy.of(nightsLabel(chosen.choice), peopleLabel(chosen.choice))} />
          <LiveRegion text={data && !rooms.isPlaceholderData ? copy.found(products.filter(isOpen).length) : ""} />
        </>
      )}
      {error && !data && (
        <Gutter>
          <ErrorState
            compact
            title={copy.failed}
            cause={toApiError(error).message || undefined}
            onRetry={() => void rooms.refetch()}
            retrying={rooms.isFetching}
          />
        </Gutter>
      )}
      {rooms.isPending && <Skeleton shape="stay" count={2} label={copy.loading} />}
      {data && products.length === 0 && <EmptyState object="bed" title={copy.empty} detail={copy.emptyDetail} />}
      {data && products.length > 0 && !products.some(isOpen) && !isInfoOnly && (
        <OtherDates id={stay.id} chosen={chosen} />
      )}
      <List aria-busy={rooms.isPlaceholderData}>
        {shown.map((room) => (
          <li key={room.product_id}>
            <RoomCard room={room} />
          </li>
        ))}
      </List>
      {shown.length < products.length && (
        <Inset $gutter $top={20}>
          <Button kind="outline" size={48} full onClick={() => setWhole(true)}>
            {copy.more(products.length - shown.length)}
          </Button>
        </Inset>
      )}
    </Part>
  );
};

const List = styled.ul`
  display: grid;
  gap: 26px;
  padding-inline: var(--gutter);
  transition: opacity var(--d-2);
  &[aria-busy="true"] { opacity: .5; }
`;
