import styled from "styled-components";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { Band } from "@/ui/display/section-header";
import { AboutBlock, aboutLook } from "./about-block";
import { BookingBlock, bookingLook } from "./booking-block";
import { peopleLook } from "./option-steppers";
import { partLook } from "./part";
import { photoRowLook } from "./photo-row";
import { PlaceBlock, placeLook } from "./place-block";
import { QuestionsBlock, questionsLook } from "./questions-block";
import { RefundBlock, refundLook } from "./refund-block";
import { RelatedShelf } from "./related-shelf";
import { ReviewsBlock, reviewsLook } from "./reviews-block";
import { SectionTabs } from "./section-tabs";
import { SellerBlock, sellerLook } from "./seller-block";
import { soonestLook } from "./soonest-day";
import { timesLook } from "./time-picker";

type Props = { detail: ContentDetail; onCautions: () => void };

/** Which tabs there are: without a sale there is nothing to book. */
const isSold = ({ sale_state: state, options }: ContentDetail): boolean => state === "on_sale" && options.length > 0;

/** Booking, description, refund, stories, the way there and who sells: everything a parent scrolls to. */
export const BelowFirstView = ({ detail, onCautions }: Props) => (
  <Blocks className="below">
    <SectionTabs detail={detail} hasBooking={isSold(detail)} />
    {isSold(detail) && <BookingBlock />}
    {isSold(detail) && <Band />}
    <AboutBlock detail={detail} onCautions={onCautions} />
    {isSold(detail) && <RefundBlock />}
    <Band />
    <ReviewsBlock detail={detail} />
    <Band />
    <PlaceBlock detail={detail} />
    <QuestionsBlock contentPk={detail.pk} />
    <SellerBlock detail={detail} />
    <RelatedShelf id={detail.pk} />
  </Blocks>
);

/* One wrapper for all blocks: each brings its look as text, none costs the server a styled element of its own. One text, too: of hundreds of pieces
   every render would put it together again. */
const looks = [
  "display: contents;",
  partLook,
  bookingLook,
  soonestLook,
  timesLook,
  peopleLook,
  aboutLook,
  refundLook,
  reviewsLook,
  photoRowLook,
  placeLook,
  questionsLook,
  sellerLook,
];

const Blocks = styled.div`${looks.flat().join("")}`;
