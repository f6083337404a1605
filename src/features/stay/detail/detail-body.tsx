import { Band } from "@/ui/display/section-header";
import { TitleCard } from "@/ui/display/title-card";
import { lazyHydration } from "@/ui/lazy-hydration";
import { BuyBar } from "./buy-bar";

// Pictures swipe and links lead on by themselves: the bar below is alive with the page, the rest of the first view follows it at once.
const PlaceGallery = lazyHydration(() =>
  import(/* webpackChunkName: "stay-first-view" */ "./place-gallery").then((module) => module.PlaceGallery),
);
const CardBody = lazyHydration(() =>
  import(/* webpackChunkName: "stay-first-view" */ "./card-body").then((module) => module.CardBody),
);
const BelowFirstView = lazyHydration(() => import("./below-first-view").then((module) => module.BelowFirstView));

/** The page from the pictures to the seller. */
export const DetailBody = () => (
  <>
    <PlaceGallery />
    <TitleCard>
      <CardBody />
    </TitleCard>
    <Band />
    <BelowFirstView />
    <BuyBar />
  </>
);
