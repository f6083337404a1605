import type { NamedChild } from "@/shared/age/sibling-fit";
import type { ContentCard } from "@/shared/contract/main/contents";
import { firstVisitDay } from "@/shared/dates/first-visit-day";
import type { PlainDate } from "@/shared/dates/plain-date";
import { partyText } from "@/shared/guests/guests-text";
import { type FamilyOption, familyLines } from "@/shared/price/family-lines";
import { pictureOfScene, type ScenePicture } from "@/shared/scene/scene-picture";
import { cardCopy } from "./copy";
import { type FitMark, fitMark } from "./fit-mark";
import { percentOff, personPrice } from "./person-price";

/** Data of a content card; without unused fields because a page has dozens of cards. */
export type Card = Omit<ContentCard, "category_pk" | "category_name" | "district_pk" | "lat" | "lng" | "options"> & {
  options: readonly FamilyOption[];
};

/** The adults and children that a card shows prices for; null: a price per person. */
export type CardFamily = { adults: number; children: readonly (NamedChild & { birth: PlainDate })[] } | null;

type CardPrice = { total: number; includes: string; short?: string; list?: number; percent?: number; from?: boolean };

type CardView = {
  title: string;
  place: string;
  picture: ScenePicture;
  price?: CardPrice;
  /** Fit of the chosen children, with the reason. */
  fit?: FitMark;
  rating?: { value: number; count: number };
  badge?: { text: string; tone: "fit" | "red" | "grey" };
  soldOut: boolean;
};

type Visit = { family: NonNullable<CardFamily>; day: PlainDate };

const priceFor = (card: Card, visit: Visit | null): CardPrice | undefined => {
  const one = personPrice(card);
  if (!one) return undefined;
  if (visit) {
    const { adults, children } = visit.family;
    const people = { adults, children: children.map(({ birth }) => birth) };
    const whole = familyLines(card.options, people, visit.day, card.age.free_under_months);
    if (whole.isComplete && whole.lines.length > 0) {
      return {
        total: whole.total,
        includes: partyText(adults, children.length),
        short: cardCopy.people(adults + children.length),
        list: whole.listTotal,
        percent: percentOff(whole.listTotal, whole.total),
      };
    }
  }
  return one;
};

const toBadge = (card: Card): CardView["badge"] => {
  if (card.sale_state === "ended") return { text: cardCopy.ended, tone: "grey" };
  if (card.sale_state === "not_on_sale") return { text: cardCopy.notOnSale, tone: "grey" };
  if (card.seats_left !== null && card.seats_left > 0 && card.seats_left <= 5) {
    return { text: cardCopy.seatsLeft(card.seats_left), tone: "red" };
  }
  if (card.sale_state === "info_only") return { text: cardCopy.infoOnly, tone: "grey" };
  return card.badge ? { text: card.badge, tone: "grey" } : undefined;
};

const toView = (card: Card, visit: Visit | null): CardView => ({
  title: card.name,
  place: [card.place_text, card.sub_category_name].filter(Boolean).join(" · "),
  picture: toPicture(card),
  price: priceFor(card, visit),
  fit: visit ? fitMark(card.age, visit.family.children, visit.day) : undefined,
  rating: card.rating === null ? undefined : { value: card.rating, count: card.review_count },
  badge: toBadge(card),
  soldOut: card.sale_state === "on_sale" && card.seats_left === 0,
});

/**
 * Builds a content card for a family on the day of the visit: the family's total when every chosen child has a ticket,
 * else a price per person; a fit only when it is known. An event that begins later is judged on its first day.
 */
export const cardView = (card: Card, family: CardFamily, visitDate: PlainDate): CardView =>
  toView(card, family && { family, day: firstVisitDay(card.shown_from, visitDate) });

const toPicture = ({ scene, name }: Pick<ContentCard, "scene" | "name">): ScenePicture =>
  pictureOfScene(scene, "studio", { about: name });
