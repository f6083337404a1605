import type { StayCard } from "@/shared/contract/stay/accommodations";
import { type StayFacility, stayFacilities } from "@/shared/contract/stay/lists";
import type { Guests } from "@/shared/guests/guests";
import { termsPrice } from "@/shared/price/terms-price";
import { pictureOfScene, type ScenePicture } from "@/shared/scene/scene-picture";
import { stayCardCopy as copy } from "./copy";
import { type StayPricePieces, stayPricePieces } from "./price-pieces";

type Badge = { text: string; tone: "fit" | "grey" };

type StayCardView = {
  name: string;
  place: string;
  picture: ScenePicture;
  price?: StayPricePieces;
  rating?: { value: number; count: number };
  tag?: { text: string };
  /** Fit for this family; absent when no room is known. The accommodation's page lists its other conditions. */
  badge?: Badge;
  /** Facilities stated as available, those for children first. */
  facilities: StayFacility[];
  /** Shown instead of a price for places not sold here. */
  note?: string;
  soldOut?: { text: string; detail: string };
};

const fewRooms = 3;
/** For a family with children, that all of them fit; otherwise the capacity. */
const toFit = ({ max_occupancy, offer }: StayCard, { adults, childrenAges }: Guests): Badge =>
  offer && childrenAges.length > 0
    ? { text: copy.fits(adults + childrenAges.length), tone: "fit" }
    : { text: copy.upTo(max_occupancy), tone: "grey" };

const soldOutText = ({ offer, unavailable, min_nights }: StayCard, people: number): StayCardView["soldOut"] => {
  if (offer || unavailable === "info_only") return undefined;
  if (unavailable === "too_many_people") return { text: copy.tooMany(people), detail: copy.tooManyDetail };
  if (unavailable === "min_nights") {
    return { text: min_nights ? copy.minNights(min_nights) : copy.longer, detail: copy.minNightsDetail };
  }
  return { text: copy.soldOut, detail: copy.soldOutDetail };
};

const findTag = ({ offer, tags }: StayCard): StayCardView["tag"] => {
  if (offer && offer.rooms_left <= fewRooms) return { text: copy.roomsLeft(offer.rooms_left) };
  const [tag] = tags;
  return tag ? { text: tag } : undefined;
};

/**
 * Builds an accommodation card for these guests: the total for all nights and guests, the fit, and why it is
 * unavailable.
 */
export const stayCardView = (card: StayCard, guests: Guests): StayCardView => {
  const { offer, scene } = card;
  return {
    name: card.name,
    place: [card.place_text, card.type_name].filter(Boolean).join(" · "),
    picture: pictureOfScene(scene, "villa", { about: card.name }),
    ...(offer && { price: stayPricePieces(termsPrice(offer.terms, guests), guests) }),
    ...(card.rating !== null && { rating: { value: card.rating, count: card.review_count } }),
    tag: findTag(card),
    ...(card.max_occupancy > 0 && { badge: toFit(card, guests) }),
    ...(card.unavailable === "info_only" && { note: copy.infoOnly }),
    facilities: stayFacilities.filter((name) => card.facilities_yes.includes(name)),
    soldOut: soldOutText(card, guests.adults + guests.childrenAges.length),
  };
};
