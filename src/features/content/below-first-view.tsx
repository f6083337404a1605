import type { ContentDetail } from "@/shared/contract/main/contents";
import { Band } from "@/ui/display/section-header";
import { AboutBlock } from "./about-block";
import { BookingBlock } from "./booking-block";
import { PlaceBlock } from "./place-block";
import { RefundBlock } from "./refund-block";
import { RelatedShelf } from "./related-shelf";
import { ReviewsBlock } from "./reviews-block";
import { SectionTabs } from "./section-tabs";
import { SellerBlock } from "./seller-block";

type Props = { detail: ContentDetail; onCautions: () => void };

/** Which tabs there are: without a sale there is nothing to book. */
const isSold = ({ sale_state: state, options }: ContentDetail): boolean => state === "on_sale" && options.length > 0;

/** Booking, description, refund, stories, the way there and who sells: everything a parent scrolls to. */
export const BelowFirstView = ({ detail, onCautions }: Props) => (
  <>
    <SectionTabs detail={detail} hasBooking={isSold(detail)} />
    {isSold(detail) && <BookingBlock />}
    {isSold(detail) && <Band />}
    <AboutBlock detail={detail} onCautions={onCautions} />
    {isSold(detail) && <RefundBlock />}
    <Band />
    <ReviewsBlock detail={detail} />
    <Band />
    <PlaceBlock detail={detail} />
    <SellerBlock detail={detail} />
    <RelatedShelf id={detail.pk} />
  </>
);
