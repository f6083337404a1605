import dynamic from "next/dynamic";
import { Band } from "@/ui/display/section-header";
import { importWithRetry } from "@/ui/import-with-retry";
import { AboutBlock } from "./about-block";
import { PlaceBlock } from "./place-block";
import { PlaceTabs } from "./place-tabs";
import { RefundBlock } from "./refund-block";
import { ReviewsBlock } from "./reviews-block";
import { RoomsBlock } from "./rooms-block";
import { SellerBlock } from "./seller-block";
import { useStay } from "./stay-context";

const NearbyShelf = dynamic(
  importWithRetry(() => import("./nearby-shelf")),
  { ssr: false },
);

/** The rooms, what the place is like, what families say, where it is and who sells: everything one scrolls to. */
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
      <SellerBlock />
    </>
  );
};
