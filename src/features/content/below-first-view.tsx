import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { relatedContentsQuery } from "@/api/main/content/detail";
import { useHeart } from "@/api/main/content/use-heart";
import { useCardFamily } from "@/lib/context/family-context";
import { useNearQuery } from "@/lib/hooks/use-near-query";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { type Card, cardView } from "@/shared/content/card-view";
import type { ContentDetail } from "@/shared/contract/main/contents";
import { grouped } from "@/shared/text/grouped";
import { ContentTile } from "@/ui/cards/content-tile";
import { Rail } from "@/ui/display/rail";
import { Band, Section, SectionHeader } from "@/ui/display/section-header";
import { PartTabs } from "@/ui/tabs/part-tabs";
import { AboutBlock, aboutLook } from "./about/about-block";
import { PlaceBlock, placeLook } from "./about/place-block";
import { VenueBlock, venueLook } from "./about/venue-block";
import { aboutAnchor, bookingAnchor, placeAnchor, relatedAnchor, reviewsAnchor } from "./anchors";
import { BookingBlock, bookingLook } from "./booking/booking-block";
import { peopleLook } from "./booking/option-steppers";
import { soonestLook } from "./booking/soonest-day";
import { timesLook } from "./booking/time-picker";
import { useChosen } from "./choice-context";
import { isSold } from "./is-sold";
import { lateCopy } from "./late-copy";
import { photoRowLook } from "./photo-row";
import { RefundBlock, refundLook } from "./price/refund-block";
import { QuestionsBlock, questionsLook } from "./reviews/questions-block";
import { ReviewsBlock, reviewsLook } from "./reviews/reviews-block";

const { tabs: copy } = lateCopy;

/** 예약 · 소개 · 후기 · 위치·문의. */
const SectionTabs = ({ detail, hasBooking }: { detail: ContentDetail; hasBooking: boolean }) => {
  const count = detail.review_count > 0 ? grouped(detail.review_count) : undefined;
  return (
    <PartTabs
      label={copy.label}
      parts={[
        ...(hasBooking ? [{ id: bookingAnchor, label: copy.booking }] : []),
        { id: aboutAnchor, label: copy.about },
        { id: reviewsAnchor, label: copy.reviews, ...(count ? { count } : {}) },
        { id: placeAnchor, label: detail.needs_shipping ? copy.ask : copy.place },
      ]}
    />
  );
};

/** Similar contents, loaded when near the viewport; left out on failure. */
const RelatedShelf = ({ id }: { id: number }) => {
  const options = relatedContentsQuery(useHttp().main, { id });
  const { isNear, mark } = useNearQuery(options.queryKey);
  const { data, isError } = useQuery({ ...options, enabled: isNear });
  if (isError || data?.contents.length === 0) return null;
  return (
    <Section id={relatedAnchor} className={data ? "shelf" : "shelf coming"}>
      <SectionHeader title={lateCopy.related} />
      {data ? (
        <Rail label={lateCopy.related}>
          {data.contents.map((card) => (
            <Tile key={card.pk} card={card} />
          ))}
        </Rail>
      ) : (
        <div ref={mark} className="related-wait" aria-hidden="true" />
      )}
    </Section>
  );
};

const Tile = ({ card }: { card: Card }) => {
  const { visitDate, date } = useChosen();
  const family = useCardFamily();
  const { title, place, picture, price, fit, rating, soldOut } = cardView(card, family, visitDate);
  return (
    <ContentTile
      href={paths.content.detail({ id: card.pk, ...(date ? { date } : {}) })}
      heart={useHeart(card)}
      {...{ title, place, picture, price, fit, rating, soldOut }}
    />
  );
};

type Props = { detail: ContentDetail; onCautions: () => void };

/** Everything below the first view: booking, description, refund, reviews, directions and seller. */
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
    <QuestionsBlock contentId={detail.pk} />
    <VenueBlock detail={detail} />
    <RelatedShelf id={detail.pk} />
  </Blocks>
);

/* One wrapper with the styles of all blocks, so that they cost the server no styled elements. A single string, too:
   hundreds of pieces would be joined at every render. */
const looks = [
  "display: contents;",
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
  venueLook,
  ".related-wait { height: 202px; }",
];

const Blocks = styled.div`${looks.flat().join("")}`;
