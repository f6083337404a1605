import {
  FAMILY_NAMES,
  HOST_MILD_REPLIES,
  HOST_REPLIES,
  STAY_AGE_NOTES,
  STAY_BEGINNINGS,
  STAY_CLOSINGS,
  STAY_COMPLAINTS,
  STAY_NOTES,
  STAY_SMALL_WISHES,
} from "@/server/data/demo";
import { fillWords } from "@/server/platform/catalog/fill-words";
import { between, createRandom, pick, pickFitting, pickSome } from "@/server/platform/catalog/random";
import { reviewBeginning, spokenAge } from "@/server/platform/catalog/review-beginnings";
import { reviewTruth } from "@/server/platform/catalog/review-days";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { eachItem, type ItemStars } from "@/shared/review/review-items";
import { REVIEW_TAGS } from "@/shared/review/review-tags";
import { NO_FACTS } from "@/shared/text-check/facts";
import type { DemoStay } from "./demo-stays";

export type DemoStayReview = {
  optionText: string;
  authorName: string;
  items: ItemStars<"stay">;
  text: string;
  tags: string[];
  childAges: number[];
  visitedAt: PlainDate;
  isRewarded: boolean;
  venueReply: string | null;
  createdAt: Date;
};

/** Age of the oldest review, in days. */
const DAYS_BACK = 330;
const STARS = [5, 5, 5, 5, 5, 4, 5, 4, 5, 3, 4, 5, 5, 4, 5, 5, 2];

/** Reviews of one demo stay, oldest first; every eleventh has none. `usedBeginnings` collects used openings. */
export function demoStayReviews(stay: DemoStay, today: PlainDate, usedBeginnings: Set<string>): DemoStayReview[] {
  if (stay.at % 11 === 10) return [];
  const random = createRandom(`reviews of ${stay.key}`);
  const count = between(random, 7, 13);
  const reviews: DemoStayReview[] = [];
  while (reviews.length < count) {
    const review = toReview(stay, today, random, usedBeginnings);
    if (!review) break;
    reviews.push(review);
  }
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function toReview(
  stay: DemoStay,
  today: PlainDate,
  random: () => number,
  usedBeginnings: Set<string>,
): DemoStayReview | null {
  const childAges = toAges(random);
  const stars = pick(random, STARS);
  const months = Math.max(6, (childAges.at(-1) ?? 0) * 12 + between(random, 0, 11));
  const { facilitiesYes, facilitiesNo } = stay;
  const { isTrue, toDay } = reviewTruth(childAges, { ...NO_FACTS, facilitiesYes, facilitiesNo }, stayFacilities);
  const days = Array.from({ length: DAYS_BACK }, (_, index) => addDays(today, index - DAYS_BACK - 1));
  const beginner = { months, random, usedBeginnings, toDay: toDay(days, today, [1, 7], random) };
  const begun = reviewBeginning(STAY_BEGINNINGS, beginner);
  if (!begun) return null;
  const { opening, day } = begun;
  const fits = (sentence: string) => isTrue(sentence, day);
  const complaint = stars <= 2 ? pickFitting(random, STAY_COMPLAINTS, ([said]) => fits(said)) : undefined;
  return {
    items: toItems(stars, random),
    optionText: pick(random, stay.rooms).name,
    authorName: `${pick(random, FAMILY_NAMES)}**`,
    text: [opening, ...toBody(stay, { months, stars, fits }, random), ...(complaint ? [complaint[0]] : [])].join(" "),
    tags: stars >= 4 ? pickSome(random, REVIEW_TAGS.stay, between(random, 1, 3)) : [],
    childAges,
    visitedAt: day.visitedOn,
    isRewarded: random() < 0.5,
    venueReply: complaint?.[1] ?? toReply(stars, random),
    createdAt: new Date(kstInstant(day.writtenOn, `${between(random, 10, 22)}:${between(random, 10, 59)}`)),
  };
}

/** Stars of each item: the overall impression, or one below it. */
const toItems = (stars: number, random: () => number): ItemStars<"stay"> =>
  eachItem("stay", (item) => (item === "child_comfort" || random() >= 0.25 ? stars : Math.max(1, stars - 1)));

function toAges(random: () => number): number[] {
  const count = pick(random, [1, 1, 2, 2, 2, 3]);
  return [...new Set(Array.from({ length: count }, () => between(random, 0, 11)))].sort((a, b) => b - a);
}

type Writer = { months: number; stars: number; fits: (sentence: string) => boolean };

function toBody(stay: DemoStay, { months, stars, fits }: Writer, random: () => number): string[] {
  const ofAge = STAY_AGE_NOTES.find(([from, to]) => months >= from && months <= to)?.[2] ?? [];
  const ageNotes = ofAge.map((item) => fillWords(item, { age: spokenAge(months) }));
  const found = random() < 0.7 ? pickFitting(random, ageNotes, fits) : undefined;
  const note = found === undefined ? [] : [found];
  if (stars <= 2) return note;
  const notes = pickSome(random, (STAY_NOTES[stay.kind.code] ?? []).filter(fits), between(random, 1, 2));
  return [...note, ...notes, pick(random, stars === 3 ? STAY_SMALL_WISHES : STAY_CLOSINGS)];
}

function toReply(stars: number, random: () => number): string | null {
  if (stars === 3) return pick(random, HOST_MILD_REPLIES);
  return stars > 3 && random() < 0.25 ? pick(random, HOST_REPLIES) : null;
}
