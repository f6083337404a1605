import type { StayCard } from "@/shared/contract/stay/accommodations";
import { type StayFacility, stayFacilities } from "@/shared/contract/stay/lists";
import { lastMomentText } from "@/shared/dates/date-text";
import { readInstant } from "@/shared/dates/kst";
import type { Guests } from "@/shared/guests/guests";
import { termsPrice } from "@/shared/price/terms-price";
import { pictureOfScene, type ScenePicture } from "@/shared/scene/scene-picture";
import { stayCardCopy as copy } from "./copy";
import { type StayPricePieces, stayPricePieces } from "./price-pieces";

type Offer = NonNullable<StayCard["offer"]>;
type Badge = { text: string; tone: "fit" | "info" | "grey" };

type StayCardView = {
  name: string;
  place: string;
  picture: ScenePicture;
  price?: StayPricePieces;
  rating?: { value: number; count: number };
  tag?: { text: string };
  /** How many it takes, then what a cancellation costs. */
  badges: Badge[];
  /** What is there for sure, the children's things first. */
  facilities: StayFacility[];
  /** In place of a price, where nothing is sold here. */
  note?: string;
  soldOut?: { text: string; detail: string };
};

const fewRooms = 3;
/** Parents speak of small children in months until they are three. */
const monthsUntil = 3;

const limitText = (years: number): string => (years <= monthsUntil ? copy.months(years * 12) : copy.years(years));

const fitOf = ({ max_occupancy, uncounted_under, offer }: StayCard): Badge => {
  const upTo = copy.upTo(max_occupancy);
  const words = uncounted_under ? `${upTo}, ${copy.uncounted(limitText(uncounted_under))}` : upTo;
  return { text: words, tone: offer ? "fit" : "grey" };
};

const refundOf = ({ free_cancel_until: until }: Offer): Badge =>
  until
    ? { text: copy.freeUntil(lastMomentText(readInstant(until))), tone: "info" }
    : { text: copy.notFree, tone: "grey" };

const soldOutOf = ({ offer, unavailable, min_nights }: StayCard, people: number): StayCardView["soldOut"] => {
  if (offer || unavailable === "info_only") return undefined;
  if (unavailable === "too_many_people") return { text: copy.tooMany(people), detail: copy.tooManyDetail };
  if (unavailable === "min_nights") {
    return { text: min_nights ? copy.minNights(min_nights) : copy.longer, detail: copy.minNightsDetail };
  }
  return { text: copy.soldOut, detail: copy.soldOutDetail };
};

const tagOf = ({ offer, tags }: StayCard): StayCardView["tag"] => {
  if (offer && offer.rooms_left <= fewRooms) return { text: copy.roomsLeft(offer.rooms_left) };
  const [tag] = tags;
  return tag ? { text: tag } : undefined;
};

/**
 * What a card says of a place to sleep to these guests: the total that is really paid for all nights and
 * everyone, how many it takes, until when a cancellation is free, and why there is nothing where there is
 * nothing.
 */
export const stayCardView = (card: StayCard, guests: Guests): StayCardView => {
  const { offer, scene } = card;
  const standby: Badge[] = offer && !offer.is_instant ? [{ text: copy.standby, tone: "grey" }] : [];
  return {
    name: card.name,
    place: [card.place_text, card.type_name].filter(Boolean).join(" · "),
    picture: pictureOfScene(scene, "villa", { about: card.name }),
    ...(offer && { price: stayPricePieces(termsPrice(offer.terms, guests), guests) }),
    ...(card.rating !== null && { rating: { value: card.rating, count: card.review_count } }),
    tag: tagOf(card),
    badges: offer ? [fitOf(card), refundOf(offer), ...standby] : [fitOf(card)],
    ...(card.unavailable === "info_only" && { note: copy.infoOnly }),
    facilities: stayFacilities.filter((name) => card.facilities_yes.includes(name)),
    soldOut: soldOutOf(card, guests.adults + guests.childrenAges.length),
  };
};
