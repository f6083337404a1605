import { keepPreviousData, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { stayProductQuery } from "@/api/stay/products";
import { type AddressedChoice, useStayChoice } from "@/features/stay/common/use-stay-choice";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { StayProductDetail } from "@/shared/contract/stay/accommodations";
import { termsPrice } from "@/shared/price/terms-price";
import { useAppDispatch } from "@/store/hooks";
import { productOpened } from "@/store/slices/stay/stay-product-detail";
import { Band } from "@/ui/display/section-header";
import { TitleCard } from "@/ui/display/title-card";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { BookBar } from "./book-bar";
import { productCopy as copy } from "./copy";
import type { StayProductInput } from "./product-input";
import { productStanding, RoomProvider } from "./room-context";

// As on the accommodation's page: the button hydrates with the page, the rest of the first view right after it.
const RoomGallery = lazyHydration(() =>
  import(/* webpackChunkName: "room-first-view" */ "./room-gallery").then((module) => module.RoomGallery),
);
const CardBody = lazyHydration(() =>
  import(/* webpackChunkName: "room-first-view" */ "./card-body").then((module) => module.CardBody),
);
const BelowFirstView = lazyHydration(() => import("./below-first-view").then((module) => module.BelowFirstView));

type Props = { detail: StayProductDetail; chosen: AddressedChoice; isBusy: boolean };

/** The page of a room, from its pictures to the button. */
const ProductBody = ({ detail, chosen, isBusy }: Props) => {
  const standing = productStanding(detail);
  const price = termsPrice(detail.product.terms, chosen.choice);
  return (
    <RoomProvider value={{ detail, chosen, standing, price, isBusy }}>
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

const PageMissing = dynamic(
  importWithRetry(() => import("@/ui/feedback/page-missing").then((module) => module.PageMissing)),
);

/** One room: sleeping places, prices by night, and booking. */
export const StayProductScreen = ({ input: { id, productId } }: { input: StayProductInput }) => {
  const chosen = useStayChoice();
  const room = useQuery({
    ...stayProductQuery(useHttp().stay, id, productId, chosen.choice),
    placeholderData: keepPreviousData,
  });
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(productOpened(productId)), [dispatch, productId]);
  const { data, error } = room;
  if (data) return <ProductBody detail={data} chosen={chosen} isBusy={room.isPlaceholderData} />;
  return (
    <PageMissing
      error={error && toApiError(error)}
      title={copy.failed}
      elsewhere={{ href: paths.stay.detail({ id, ...chosen.query }), label: copy.toPlace }}
      onRetry={() => void room.refetch()}
      retrying={room.isFetching}
      loading={copy.loading}
    />
  );
};
