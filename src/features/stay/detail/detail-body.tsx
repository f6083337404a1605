import dynamic from "next/dynamic";
import styled from "styled-components";
import { DatesPeopleBar } from "@/features/stay/common/dates-people-bar";
import { ResetNotice } from "@/features/stay/common/reset-notice";
import { Band } from "@/ui/display/section-header";
import { AboutBlock } from "./about-block";
import { BuyBar } from "./buy-bar";
import { CouponRow } from "./coupon-row";
import { FactsRow } from "./facts-row";
import { FamilyPanel } from "./family-panel";
import { Gallery } from "./gallery";
import { OfferBlock } from "./offer-block";
import { PartTabs } from "./part-tabs";
import { PlaceBlock } from "./place-block";
import { RefundBlock } from "./refund-block";
import { ReviewsBlock } from "./reviews-block";
import { RoomsBlock } from "./rooms-block";
import { SellerBlock } from "./seller-block";
import { useStay } from "./stay-context";
import { TitleBlock } from "./title-block";

const NearbyShelf = dynamic(() => import("./nearby-shelf"), { ssr: false });

/** The page from the pictures to the seller. */
export const DetailBody = () => {
  const { stay, asked } = useStay();
  return (
    <>
      <Gallery name={stay.name} scenes={stay.gallery.length > 0 ? stay.gallery : [stay.scene]} />
      <Card>
        <TitleBlock />
        <OfferBlock />
        <CouponRow />
        <ResetNotice rangeProblem={asked.rangeProblem} isGuestReset={asked.isGuestReset} />
        <DatesPeopleBar choice={asked.choice} onChoose={asked.choose} accommodationId={stay.id} />
        <FamilyPanel />
        <FactsRow />
      </Card>
      <Band />
      <PartTabs count={stay.review_count} />
      <RoomsBlock />
      <RefundBlock />
      <Band />
      <AboutBlock />
      <Band />
      <ReviewsBlock />
      <Band />
      <PlaceBlock />
      <NearbyShelf />
      <SellerBlock />
      <BuyBar />
    </>
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
