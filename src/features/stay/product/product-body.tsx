import styled from "styled-components";
import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { termsPrice } from "@/shared/price/terms-price";
import { Band } from "@/ui/display/section-header";
import { later } from "@/ui/later/later";
import { BookBar } from "./book-bar";
import { RoomProvider } from "./room-context";
import { productStanding } from "./standing";

// As on the page of the place: the button is alive with the page, the rest of the first view follows it at once.
const RoomGallery = later(() =>
  import(/* webpackChunkName: "room-first-view" */ "./room-gallery").then((module) => module.RoomGallery),
);
const CardBody = later(() =>
  import(/* webpackChunkName: "room-first-view" */ "./card-body").then((module) => module.CardBody),
);
const BelowFirstView = later(() => import("./below-first-view").then((module) => module.BelowFirstView));

type Props = { detail: StayProductDetail; asked: AddressedChoice; isBusy: boolean };

/** The page of a room, from its pictures to the button. */
export const ProductBody = ({ detail, asked, isBusy }: Props) => {
  const standing = productStanding(detail);
  const price = termsPrice(detail.product.terms, asked.choice);
  return (
    <RoomProvider value={{ detail, asked, standing, price, isBusy }}>
      <RoomGallery />
      <Card aria-busy={isBusy}>
        <CardBody />
      </Card>
      <Band />
      <BelowFirstView />
      <BookBar />
    </RoomProvider>
  );
};

const Card = styled.div`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  margin-top: -24px;
  padding: 26px var(--gutter) 26px;
  border-radius: 24px 24px 0 0;
  background: var(--bg);
`;
