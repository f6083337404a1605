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
import { between, pick, pickSome, randomOf } from "@/server/platform/catalog/random";
import { reviewBeginning, spokenAge } from "@/server/platform/catalog/review-beginnings";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { STAY_TAGS } from "@/shared/review/stay-tags";
import type { DemoStay } from "./demo-stays";

type Items = { cleanliness: number; childComfort: number; location: number; service: number };

export type DemoStayReview = Items & {
  productName: string;
  authorName: string;
  stars10: number;
  text: string;
  tags: string[];
  childAges: number[];
  stayedAt: PlainDate;
  isRewarded: boolean;
  hostReply: string | null;
  createdAt: Date;
};

const STARS = [5, 5, 5, 5, 5, 4, 5, 4, 5, 3, 4, 5, 5, 4, 5, 5, 2];

/** The reviews of one demo stay, oldest first; one in eleven stays is too new to have any. `usedBeginnings` holds how all so far begin. */
export function demoStayReviews(stay: DemoStay, today: PlainDate, usedBeginnings: Set<string>): DemoStayReview[] {
  if (stay.at % 11 === 10) return [];
  const random = randomOf(`reviews of ${stay.key}`);
  const count = between(random, 7, 13);
  const reviews: DemoStayReview[] = [];
  while (reviews.length < count) {
    const review = reviewOf(stay, today, random, usedBeginnings);
    if (!review) break;
    reviews.push(review);
  }
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function reviewOf(
  stay: DemoStay,
  today: PlainDate,
  random: () => number,
  usedBeginnings: Set<string>,
): DemoStayReview | null {
  const childAges = agesOf(random);
  const stars = pick(random, STARS);
  const months = Math.max(6, (childAges.at(-1) ?? 0) * 12 + between(random, 0, 11));
  const opening = reviewBeginning(STAY_BEGINNINGS, months, random, usedBeginnings);
  if (!opening) return null;
  const complaint = stars <= 2 ? pick(random, STAY_COMPLAINTS) : null;
  const items = itemsOf(stars, random);
  const sum = items.cleanliness + items.childComfort + items.location + items.service;
  const writtenOn = addDays(today, -between(random, 1, 330));
  return {
    ...items,
    stars10: Math.round((sum * 10) / 4),
    productName: pick(random, stay.rooms).name,
    authorName: `${pick(random, FAMILY_NAMES)}**`,
    text: [opening, ...bodyOf(stay, months, stars, random), ...(complaint ? [complaint[0]] : [])].join(" "),
    tags: stars >= 4 ? pickSome(random, STAY_TAGS, between(random, 1, 3)) : [],
    childAges,
    stayedAt: addDays(writtenOn, -between(random, 1, 7)),
    isRewarded: random() < 0.5,
    hostReply: complaint?.[1] ?? replyOf(stars, random),
    createdAt: new Date(kstInstant(writtenOn, `${between(random, 10, 22)}:${between(random, 10, 59)}`)),
  };
}

/** Four items at the whole impression or just below it. */
function itemsOf(stars: number, random: () => number): Items {
  const near = () => Math.max(1, stars - (random() < 0.25 ? 1 : 0));
  return { cleanliness: near(), childComfort: stars, location: near(), service: near() };
}

function agesOf(random: () => number): number[] {
  const count = pick(random, [1, 1, 2, 2, 2, 3]);
  return [...new Set(Array.from({ length: count }, () => between(random, 0, 11)))].sort((a, b) => b - a);
}

function bodyOf(stay: DemoStay, months: number, stars: number, random: () => number): string[] {
  const ofAge = STAY_AGE_NOTES.find(([from, to]) => months >= from && months <= to)?.[2] ?? [];
  const note = ofAge.length > 0 && random() < 0.7 ? [pick(random, ofAge).replace("{age}", spokenAge(months))] : [];
  if (stars <= 2) return note;
  const notes = pickSome(random, STAY_NOTES[stay.kind.code] ?? [], between(random, 1, 2));
  return [...note, ...notes, pick(random, stars === 3 ? STAY_SMALL_WISHES : STAY_CLOSINGS)];
}

function replyOf(stars: number, random: () => number): string | null {
  if (stars === 3) return pick(random, HOST_MILD_REPLIES);
  return stars > 3 && random() < 0.25 ? pick(random, HOST_REPLIES) : null;
}
