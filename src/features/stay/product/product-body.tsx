import type { AddressedChoice } from "@/features/stay/common/use-stay-choice";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { termsPrice } from "@/shared/price/terms-price";
import { Band } from "@/ui/display/section-header";
import { TitleCard } from "@/ui/display/title-card";
import { lazyHydration } from "@/ui/lazy-hydration";
import { BookBar } from "./book-bar";
import { RoomProvider } from "./room-context";
import { productStanding } from "./standing";

// As on the page of the place: the button is alive with the page, the rest of the first view follows it at once.
const RoomGallery = lazyHydration(() =>
  import(/* webpackChunkName: "room-first-view" */ "./room-gallery").then((module) => module.RoomGallery),
);
const CardBody = lazyHydration(() =>
  import(/* webpackChunkName: "room-first-view" */ "./card-body").then((module) => module.CardBody),
);
const BelowFirstView = lazyHydration(() => import("./below-first-view").then((module) => module.BelowFirstView));

type Props = { detail: StayProductDetail; asked: AddressedChoice; isBusy: boolean };

/** The page of a room, from its pictures to the button. */
export const ProductBody = ({ detail, asked, isBusy }: Props) => {
  const standing = productStanding(detail);
  const price = termsPrice(detail.product.terms, asked.choice);
  return (
    <RoomProvider value={{ detail, asked, standing, price, isBusy }}>
      <RoomGallery />
      <TitleCard aria-busy={isBusy}>
        <CardBody />
      </TitleCard>
      <Band />
      <BelowFirstView />
      <BookBar />
    </RoomProvider>
  );
};
