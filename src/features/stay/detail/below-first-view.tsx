import styled from "styled-components";
import { AddToPlan } from "@/booking/add-to-plan";
import { PlaceMap, placeMapLook } from "@/booking/place-map";
import { grouped } from "@/shared/text/grouped";
import { Part } from "@/ui/booking/part";
import { clientOnly } from "@/ui/client-only";
import { Accordion } from "@/ui/display/accordion";
import { Band, Gutter } from "@/ui/display/section-header";
import { Inset, Stack, Text } from "@/ui/layout";
import { PartTabs } from "@/ui/tabs/part-tabs";
import { AboutBlock } from "./about/about-block";
import { PlaceWords } from "./about/place-words";
import { SourceNote, VenueTable } from "./about/venue-table";
import { aboutAnchor, placeAnchor, reviewsAnchor, roomsAnchor } from "./anchors";
import { lateCopy } from "./late-copy";
import { RefundBlock } from "./price/refund-block";
import { ReviewsBlock } from "./reviews/reviews-block";
import { RoomsBlock } from "./rooms/rooms-block";
import { useStay } from "./stay-context";

/** Source of the facts, and the venue if there is one, at the end of the page. */
const VenueBlock = () => {
  const { stay } = useStay();
  return (
    <Stack as="section" $gap={8} $gutter $top={20} $bottom={20}>
      <SourceNote stay={stay} />
      {stay.sale_state === "on_sale" && (
        <Accordion title={lateCopy.venue.title}>
          <VenueTable stay={stay} />
        </Accordion>
      )}
    </Stack>
  );
};

const { tabs: copy } = lateCopy;

/** 객실 · 소개 · 후기 · 위치. */
const PlaceTabs = ({ count }: { count: number }) => (
  <PartTabs
    label={copy.label}
    parts={[
      { id: roomsAnchor, label: copy.rooms },
      { id: aboutAnchor, label: copy.about },
      { id: reviewsAnchor, label: copy.reviews, ...(count > 0 && { count: grouped(count) }) },
      { id: placeAnchor, label: copy.place },
    ]}
  />
);

/** 위치: map and address. */
const PlaceBlock = () => {
  const { stay, chosen } = useStay();
  return (
    <Part id={placeAnchor}>
      <Gutter>
        <Text as="h2" $size="title2" $below={14}>
          {lateCopy.place.title}
        </Text>
        {stay.lat !== null && stay.lng !== null && (
          <MapBox>
            <PlaceMap name={stay.name} lat={stay.lat} lng={stay.lng} />
          </MapBox>
        )}
        <PlaceWords stay={stay} />
        <Inset $above={16}>
          <AddToPlan
            request={{ kind: "stay", id: stay.id, name: stay.name, date: chosen.choice.checkIn, isBooked: false }}
          />
        </Inset>
      </Gutter>
    </Part>
  );
};

const MapBox = styled.div`
  margin-bottom: 14px;
  ${placeMapLook}
`;

const NearbyShelf = clientOnly(() => import("./about/nearby-shelf"));

/** Rooms, description, reviews, location and seller: everything below the first view. */
export const BelowFirstView = () => {
  const { stay } = useStay();
  return (
    <>
      <PlaceTabs count={stay.review_count} />
      <RoomsBlock />
      {stay.sale_state === "on_sale" && <RefundBlock />}
      <Band />
      <AboutBlock />
      <Band />
      <ReviewsBlock />
      <Band />
      <PlaceBlock />
      <NearbyShelf />
      <VenueBlock />
    </>
  );
};
