import {
  COMPLAINTS,
  FAMILY_NAMES,
  MILD_COMPLAINTS,
  MILD_REPLIES,
  REPLIES,
  REVIEW_AGE_NOTES,
  REVIEW_BEGINNINGS,
  REVIEW_CLOSINGS,
  REVIEW_HIGHLIGHTS,
  REVIEW_NOTES,
  REVIEW_TAGS,
} from "@/server/data/demo";
import { fillWords } from "@/server/platform/catalog/fill-words";
import { between, createRandom, pick, pickFitting, pickSome } from "@/server/platform/catalog/random";
import { reviewBeginning, spokenAge } from "@/server/platform/catalog/review-beginnings";
import { reviewTruth } from "@/server/platform/catalog/review-days";
import { isClosedOn } from "@/shared/content/closing-days";
import { facilities } from "@/shared/contract/main/lists";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { recommendScore } from "@/shared/review/recommend-score";
import type { ItemStars } from "@/shared/review/review-items";
import type { Facts } from "@/shared/text-check/facts";
import { namedSeasons } from "@/shared/text-check/named-days";
import { facilitiesNamed } from "@/shared/text-check/place-words";
import type { DemoContent } from "./demo-contents";
import { textFacts } from "./demo-facts";

type Texts = readonly string[];

export type DemoReview = {
  authorName: string;
  items: ItemStars<"activity">;
  text: string;
  tags: string[];
  childAges: number[];
  visitedAt: PlainDate;
  createdAt: Date;
  optionText: string;
  isRewarded: boolean;
  usefulCount: number;
  recommendScore: number;
  venueReply: string | null;
};

const STARS = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 5, 2];

/**
 * The reviews of one content, newest last. Popular contents have more of them; new contents and those not yet on sale
 * have none. `usedBeginnings` holds the openings of all reviews so far.
 */
export function demoReviews(content: DemoContent, today: PlainDate, usedBeginnings: Set<string>): DemoReview[] {
  const random = createRandom(`reviews of ${content.key}`);
  const isNew = content.ageDays < 12 || content.saleState === "not_on_sale" || content.sub.isShipped;
  const count = isNew ? 0 : Math.min(12, 4 + Math.floor(content.bookings28d / 130) + between(random, 0, 3));
  const place = { content, facts: textFacts(content), days: visitDays(content, today) };
  const reviews: DemoReview[] = [];
  while (reviews.length < count) {
    const review = demoReview(place, today, random, usedBeginnings);
    if (!review) break;
    reviews.push(review);
  }
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

type Place = { content: DemoContent; facts: Facts; days: readonly PlainDate[] };

/** Past days on which the content was listed, open and in season. */
function visitDays({ ageDays, plan, item }: DemoContent, today: PlainDate): PlainDate[] {
  const since = Math.min(ageDays, 360);
  const days = Array.from({ length: since }, (_, index) => addDays(today, index - since));
  const seasons = namedSeasons(`${item[0]} ${item[1]}`);
  return days.filter((day) => !(plan && isClosedOn(plan, day)) && seasons.every(({ fits }) => fits(day)));
}

function demoReview(
  { content, facts, days }: Place,
  today: PlainDate,
  random: () => number,
  usedBeginnings: Set<string>,
): DemoReview | null {
  const childAges = toAges(content, random);
  const stars = pick(random, STARS);
  const months = Math.max(content.sub.months[0], (childAges.at(-1) ?? 0) * 12 + between(random, 0, 11));
  const { isTrue, toDay } = reviewTruth(childAges, facts, facilities);
  const beginner = { months, random, usedBeginnings, toDay: toDay(days, today, [0, 6], random) };
  const begun = reviewBeginning(REVIEW_BEGINNINGS, beginner);
  if (!begun) return null;
  const { opening, day } = begun;
  const fits = (sentence: string) => isTrue(sentence, day);
  const complaint =
    stars <= 2
      ? pickFitting(
          random,
          COMPLAINTS,
          ([said, reply]) => fits(said) && facilitiesNamed(reply, facts.facilitiesNo).length === 0,
        )
      : undefined;
  const body = toBody(content, { months, stars, fits }, random);
  const text = [opening, ...body, ...(complaint ? [complaint[0]] : [])].join(" ");
  const usefulCount = Math.floor(random() ** 3 * 60);
  return {
    authorName: `${pick(random, FAMILY_NAMES)}**`,
    items: { stars },
    text,
    tags: stars >= 4 ? pickSome(random, REVIEW_TAGS, between(random, 1, 3)).filter(fits) : [],
    childAges,
    visitedAt: day.visitedOn,
    createdAt: new Date(kstInstant(day.writtenOn, `${between(random, 10, 22)}:${between(random, 10, 59)}`)),
    optionText: toTicket(content, months)?.name ?? "",
    isRewarded: random() < 0.5,
    usefulCount,
    recommendScore: recommendScore({ usefulCount, hasPhoto: false, text, writtenOn: day.writtenOn }, today),
    venueReply: complaint?.[1] ?? toReply(stars, random),
  };
}

/** The ticket for a child of this age in months. */
const toTicket = ({ options }: DemoContent, months: number) =>
  options.find(
    ({ band, minMonths, maxMonths }) =>
      (band === "child" || band === "infant" || band === "any") &&
      months >= (minMonths ?? 0) &&
      months <= (maxMonths ?? Infinity),
  );

/** Ages of one to three children within the content's range. */
function toAges(content: DemoContent, random: () => number): number[] {
  const from = Math.floor(content.sub.months[0] / 12);
  const to = Math.min(11, Math.floor((content.sub.months[1] ?? 143) / 12));
  const count = pick(random, [1, 1, 2, 2, 3]);
  const ages = new Set(Array.from({ length: count }, () => between(random, from, Math.max(from, to))));
  return [...ages].sort((a, b) => b - a);
}

type Writer = { months: number; stars: number; fits: (sentence: string) => boolean };

function toBody(content: DemoContent, { months, stars, fits }: Writer, random: () => number): string[] {
  const ofAge = REVIEW_AGE_NOTES.find(([from, to]) => months >= from && months <= to)?.[2] ?? [];
  const some = (sentences: Texts, words: Readonly<Record<string, string>> = {}): string[] => {
    const found = pickFitting(
      random,
      sentences.map((sentence) => fillWords(sentence, words)),
      fits,
    );
    return found === undefined ? [] : [found];
  };
  const body = [
    ...(random() < 0.7 ? some(ofAge, { age: spokenAge(months) }) : []),
    ...(stars >= 4 ? some(REVIEW_HIGHLIGHTS, { highlight: content.item[1] }) : []),
    ...(stars >= 3 && random() < 0.8 ? some(REVIEW_NOTES[content.categorySlug] ?? []) : []),
    ...(stars === 3 || (stars === 4 && random() < 0.6) ? some(MILD_COMPLAINTS) : []),
    ...(stars >= 4 && random() < 0.6 ? some(REVIEW_CLOSINGS) : []),
  ];
  return stars <= 2 ? body.slice(0, 1) : body;
}

function toReply(stars: number, random: () => number): string | null {
  if (stars === 3) return pick(random, MILD_REPLIES);
  return stars > 3 && random() < 0.2 ? pick(random, REPLIES) : null;
}
