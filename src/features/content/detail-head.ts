import { paths } from "@/lib/paths";
import { personPrice } from "@/shared/content/person-price";
import type { ContentDetail, ContentSlots, SlotView } from "@/shared/contract/main/contents";
import { pictureOfScene, socialCardPath } from "@/shared/scene/scene-picture";
import { isBookable } from "./booking/slots";

const toPicture = ({ scene }: ContentDetail) => pictureOfScene(scene, "studio", { shape: "hero" }).src;

const toOffers = (detail: ContentDetail) => {
  const { options, sale_state: state } = detail;
  const prices = options.map(({ price }) => price).filter((price) => price > 0);
  if (personPrice(detail) === null || prices.length === 0) return undefined;
  return {
    "@type": "AggregateOffer",
    priceCurrency: "KRW",
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: prices.length,
    availability: `https://schema.org/${state === "on_sale" ? "InStock" : state === "not_on_sale" ? "PreOrder" : "Discontinued"}`,
  };
};

const toRating = ({ rating, review_count: count }: ContentDetail) =>
  rating === null || count === 0
    ? undefined
    : { "@type": "AggregateRating", ratingValue: rating, reviewCount: count, bestRating: 5 };

const toPlace = ({ place, address, lat, lng }: ContentDetail) => ({
  "@type": "Place",
  name: place,
  address: { "@type": "PostalAddress", addressCountry: "KR", streetAddress: address },
  geo: lat === null || lng === null ? undefined : { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
});

const toEvent = (detail: ContentDetail, slot: SlotView | undefined) =>
  slot?.date
    ? [
        {
          "@type": "Event",
          name: detail.name,
          description: detail.summary,
          startDate: slot.starts_at ? `${slot.date}T${slot.starts_at}:00+09:00` : slot.date,
          endDate: slot.ends_at ? `${slot.date}T${slot.ends_at}:00+09:00` : undefined,
          eventStatus: "https://schema.org/EventScheduled",
          location: toPlace(detail),
          organizer: { "@type": "Organization", name: detail.venue.name },
          offers: toOffers(detail),
        },
      ]
    : [];

const toCrumbs = (detail: ContentDetail) => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { name: detail.category_name, path: paths.contents({ category: detail.category_pk }) },
    { name: detail.name, path: paths.content.detail({ id: detail.pk }) },
  ].map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: path })),
});

const toHead = (detail: ContentDetail, week: ContentSlots | undefined) => {
  const canonical = paths.content.detail({ id: detail.pk });
  const thing =
    detail.sale_state === "info_only"
      ? { ...toPlace(detail), "@type": "TouristAttraction", name: detail.name, description: detail.summary }
      : {
          "@type": "Product",
          name: detail.name,
          description: detail.summary,
          image: toPicture(detail),
          category: detail.category_name,
          brand: { "@type": "Brand", name: detail.venue.name },
          offers: toOffers(detail),
          aggregateRating: toRating(detail),
        };
  const next =
    detail.sale_state === "on_sale" ? week?.slots.find((slot) => slot.date !== null && isBookable(slot)) : undefined;
  return {
    title: detail.name,
    description: detail.summary || detail.description.slice(0, 120),
    canonical,
    image: socialCardPath("contents", detail.pk),
    jsonLd: {
      "@context": "https://schema.org",
      "@graph": [thing, ...toEvent(detail, next), toCrumbs(detail)],
    },
  };
};

/** Metadata for search engines and link previews: the product (or place), its next slot and its location. */
export const detailHead = (detail: ContentDetail | undefined, week: ContentSlots | undefined) =>
  detail ? toHead(detail, week) : {};
