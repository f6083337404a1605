import dynamic from "next/dynamic";
import { useState } from "react";
import styled from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { Band } from "@/ui/display/section-header";
import { AboutBlock } from "./about-block";
import { BookingBlock } from "./booking-block";
import { BuyBar } from "./buy-bar";
import { ChoiceProvider } from "./choice-context";
import { CouponRow } from "./coupon-row";
import type { DetailInput } from "./detail-input";
import { FactsRow } from "./facts-row";
import { FitPanel } from "./fit-panel";
import { Gallery } from "./gallery";
import { PlaceBlock } from "./place-block";
import { PriceBlock } from "./price-block";
import { RefundBlock } from "./refund-block";
import { RelatedShelf } from "./related-shelf";
import { ReviewsBlock } from "./reviews-block";
import { SaleNotice } from "./sale-notice";
import { SectionTabs } from "./section-tabs";
import { SellerBlock } from "./seller-block";
import { TitleBlock } from "./title-block";
import { useChoice } from "./use-choice";

const CautionSheet = dynamic(() => import("./caution-sheet"), { ssr: false });

type Props = { detail: ContentDetail; input: DetailInput; updatedAt: number };

/** Which tabs there are: without a sale there is nothing to book. */
const isSold = ({ sale_state: state, options }: ContentDetail): boolean => state === "on_sale" && options.length > 0;

export const DetailBody = ({ detail, input, updatedAt }: Props) => {
  const choice = useChoice(detail, input.date);
  const [cautions, setCautions] = useState<{ open: boolean; then?: () => void } | null>(null);
  const closeCautions = () => setCautions({ open: false });
  return (
    <ChoiceProvider choice={choice}>
      <Gallery detail={detail} />
      <Card>
        <TitleBlock detail={detail} />
        <PriceBlock />
        <CouponRow />
        <FitPanel />
        <FactsRow detail={detail} />
        <SaleNotice detail={detail} />
      </Card>
      <Band />
      <SectionTabs detail={detail} hasBooking={isSold(detail)} />
      {isSold(detail) && <BookingBlock />}
      {isSold(detail) && <Band />}
      <AboutBlock detail={detail} onCautions={() => setCautions({ open: true })} />
      {isSold(detail) && <RefundBlock />}
      <Band />
      <ReviewsBlock detail={detail} />
      <Band />
      <PlaceBlock detail={detail} />
      <SellerBlock detail={detail} />
      <RelatedShelf id={detail.pk} />
      <BuyBar updatedAt={updatedAt} onCautions={(then) => setCautions({ open: true, then })} />
      {cautions && (
        <CautionSheet
          detail={detail}
          open={cautions.open}
          onClose={closeCautions}
          onRead={() => {
            closeCautions();
            cautions.then?.();
          }}
        />
      )}
    </ChoiceProvider>
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
