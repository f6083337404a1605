import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import styled from "styled-components";
import { accommodationQuery } from "@/api/stay/accommodation";
import { FacilityIcon } from "@/features/stay/common/facility-icon";
import { ChildTable } from "@/features/stay/detail/about/child-table";
import { Guide } from "@/features/stay/detail/about/guide";
import { SourceNote, VenueTable } from "@/features/stay/detail/about/venue-table";
import { lateCopy, lateCopy as placeCopy } from "@/features/stay/detail/late-copy";
import { RefundNotes, RefundStairs } from "@/features/stay/detail/price/refund-stairs";
import { useHttp } from "@/lib/http/http-context";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { Accordion } from "@/ui/display/accordion";
import { Band } from "@/ui/display/section-header";
import { Stack } from "@/ui/layout";
import { text } from "@/ui/theme/text";
import { GearBlock } from "./gear-block";
import { lateProductCopy as copy, lateProductCopy } from "./late-copy";
import { NightTable } from "./night-table";
import { isPriced, useRoom } from "./room-context";
import { SleepingBlock } from "./sleeping-block";
import { useBorrowed } from "./use-borrowed";

const RoomThings = ({ product }: { product: StayProduct }) => {
  const things = stayFacilities.filter((key) => product.facilities_yes.includes(key));
  if (things.length === 0) return null;
  return (
    <List aria-label={lateProductCopy.about.things}>
      {things.map((key) => (
        <li key={key}>
          <FacilityIcon name={key} />
          {lateCopy.facilities.names[key]}
        </li>
      ))}
    </List>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: 12px;
  li { display: flex; align-items: center; gap: 8px; ${text.body2} }
  svg { flex: none; width: 20px; height: 20px; stroke-width: 1.8; color: var(--fg-2); }
`;

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <Root>
    <h2>{title}</h2>
    {children}
  </Root>
);

const Root = styled.section`
  padding: 28px var(--gutter) 20px;
  > h2 { margin-bottom: 10px; ${text.title2} }
`;

/** Sleeping places, prices by night, facilities, and rules of the accommodation: everything below the first view. */
export const BelowFirstView = () => {
  const room = useRoom();
  const { accommodation, product } = room.detail;
  const { chosen, price } = room;
  const { offers, total } = useBorrowed();
  const { choice } = chosen;
  const stay = useQuery(accommodationQuery(useHttp().stay, { id: accommodation.id })).data;
  return (
    <>
      {product.sleeping.length > 0 && (
        <Block title={copy.sleeps.title}>
          <SleepingBlock product={product} guests={choice} />
        </Block>
      )}
      {isPriced(room) && (
        <Block title={copy.nights.title}>
          <NightTable price={price} />
        </Block>
      )}
      {isPriced(room) && offers.length > 0 && (
        <Block title={copy.gear.title}>
          <GearBlock />
        </Block>
      )}
      {(product.description !== "" || product.facilities_yes.length > 0) && (
        <Block title={copy.about.title}>
          {product.description && <Words>{product.description}</Words>}
          <RoomThings product={product} />
        </Block>
      )}
      <Band />
      {isPriced(room) && (
        <Block title={copy.refund.title}>
          <RefundStairs steps={product.refund_steps} checkIn={choice.checkIn} total={total} />
          <RefundNotes name={stay?.refund.name} />
        </Block>
      )}
      {room.standing !== "info_only" && (
        <Block title={copy.children.title}>
          <ChildTable terms={product.terms} mandatoryFee={product.terms.mandatory_fee} />
        </Block>
      )}
      {stay && (
        <Block title={placeCopy.guide.title}>
          <Guide stay={stay} />
        </Block>
      )}
      {stay && (
        <Stack as="section" $gap={8} $gutter $top={4} $bottom={20}>
          <SourceNote stay={stay} />
          {stay.sale_state === "on_sale" && (
            <Accordion title={placeCopy.venue.title}>
              <VenueTable stay={stay} />
            </Accordion>
          )}
        </Stack>
      )}
    </>
  );
};

const Words = styled.p`
  margin-bottom: 16px;
  white-space: pre-line;
  ${text.reading}
`;
