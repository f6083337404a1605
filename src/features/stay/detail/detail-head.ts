import { paths } from "@/lib/paths";
import type { Accommodation, StayProducts } from "@/shared/contract/stay/accommodations";
import { pictureOfScene, socialCardPath } from "@/shared/scene/scene-picture";
import { lateCopy as copy } from "./late-copy";
import { openRooms } from "./rooms/open-rooms";

const toPicture = ({ scene }: Accommodation) => pictureOfScene(scene, "room", { shape: "hero" }).src;

const toAddress = ({ address, lat, lng }: Accommodation) => ({
  address: { "@type": "PostalAddress", addressCountry: "KR", streetAddress: address },
  geo: lat === null || lng === null ? undefined : { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
});

const toRating = ({ rating, review_count: count }: Accommodation) =>
  rating === null || count === 0
    ? undefined
    : { "@type": "AggregateRating", ratingValue: rating, reviewCount: count, bestRating: 5 };

const toAmenities = ({ facilities }: Accommodation) =>
  Object.entries(facilities)
    .filter(([, state]) => state !== "unknown")
    .map(([key, state]) => ({
      "@type": "LocationFeatureSpecification",
      name: copy.facilities.names[key] ?? key,
      value: state === "yes",
    }));

const toOffers = (products: StayProducts | undefined) => {
  const totals = openRooms(products?.products ?? []).map(({ total }) => total);
  if (totals.length === 0) return undefined;
  return {
    "@type": "AggregateOffer",
    priceCurrency: "KRW",
    lowPrice: Math.min(...totals),
    highPrice: Math.max(...totals),
    offerCount: totals.length,
    availability: "https://schema.org/InStock",
  };
};

const toCrumbs = (stay: Accommodation) => ({
  "@type": "BreadcrumbList",
  itemListElement: [
    { name: copy.crumb, path: paths.search.stay() },
    { name: stay.type_name, path: paths.search.stayResult({ accommodation_type_code: stay.type_code }) },
    { name: stay.name, path: paths.stay.detail({ id: stay.id }) },
  ].map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: path })),
});

/** Page properties cannot be `undefined`: drop missing facts. */
const stated = (facts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));

/** Metadata for search engines and shared links; the canonical address has neither dates nor guests. */
export const stayDetailHead = (stay: Accommodation | undefined, products: StayProducts | undefined) => {
  if (!stay) return {};
  return {
    title: stay.name,
    description: stay.summary || stay.description.slice(0, 120),
    canonical: paths.stay.detail({ id: stay.id }),
    image: socialCardPath("accommodations", stay.id),
    jsonLd: {
      "@context": "https://schema.org",
      "@graph": [
        stated({
          "@type": "Hotel",
          name: stay.name,
          description: stay.summary,
          image: toPicture(stay),
          telephone: stay.phone ?? undefined,
          checkinTime: stay.check_in_from || undefined,
          checkoutTime: stay.check_out_until || undefined,
          ...toAddress(stay),
          amenityFeature: toAmenities(stay),
          aggregateRating: toRating(stay),
          makesOffer: toOffers(products),
        }),
        toCrumbs(stay),
      ],
    },
  };
};
