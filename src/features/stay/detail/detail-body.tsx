import styled from "styled-components";
import { Band } from "@/ui/display/section-header";
import { later } from "@/ui/later/later";
import { BuyBar } from "./buy-bar";

// Pictures swipe and links lead on by themselves: the bar below is alive with the page, the rest of the first view follows it at once.
const PlaceGallery = later(() =>
  import(/* webpackChunkName: "stay-first-view" */ "./place-gallery").then((module) => module.PlaceGallery),
);
const CardBody = later(() =>
  import(/* webpackChunkName: "stay-first-view" */ "./card-body").then((module) => module.CardBody),
);
const BelowFirstView = later(() => import("./below-first-view").then((module) => module.BelowFirstView));

/** The page from the pictures to the seller. */
export const DetailBody = () => (
  <>
    <PlaceGallery />
    <Card>
      <CardBody />
    </Card>
    <Band />
    <BelowFirstView />
    <BuyBar />
  </>
);

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
