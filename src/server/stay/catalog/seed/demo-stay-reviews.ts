import {
  FAMILY_NAMES,
  HOST_REPLIES,
  STAY_CLOSINGS,
  STAY_COMPLAINTS,
  STAY_NOTES,
  STAY_OPENINGS,
  STAY_SMALL_WISHES,
} from "@/server/data/demo";
import { between, pick, pickSome, randomOf } from "@/server/platform/catalog/random";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { STAY_TAGS } from "@/shared/review/stay-tags";
import { josa } from "@/shared/text/josa";
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
  photos: { scene: { kind: string; seed: number }; alt: string }[];
};

const STARS = [5, 5, 5, 5, 5, 4, 5, 4, 5, 3, 4, 5, 5, 4, 5, 5, 2];

/** The reviews of one demo stay, oldest first; one in eleven stays is too new to have any. */
export function demoStayReviews(stay: DemoStay, today: PlainDate): DemoStayReview[] {
  if (stay.at % 11 === 10) return [];
  const random = randomOf(`reviews of ${stay.key}`);
  const count = between(random, 4, 18);
  const usedTexts = new Set<string>();
  const reviews: DemoStayReview[] = [];
  while (reviews.length < count) {
    const review = reviewOf(stay, today, random, reviews.length);
    if (usedTexts.has(review.text)) continue;
    usedTexts.add(review.text);
    reviews.push(review);
  }
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function reviewOf(stay: DemoStay, today: PlainDate, random: () => number, nth: number): DemoStayReview {
  const childAges = agesOf(random);
  const stars = pick(random, STARS);
  const items = itemsOf(stars, random);
  const sum = items.cleanliness + items.childComfort + items.location + items.service;
  const writtenOn = addDays(today, -between(random, 1, 330));
  return {
    ...items,
    stars10: Math.round((sum * 10) / 4),
    productName: pick(random, stay.rooms).name,
    authorName: `${pick(random, FAMILY_NAMES)}**`,
    text: textOf(stay, childAges, stars, random),
    tags: stars >= 4 ? pickSome(random, STAY_TAGS, between(random, 1, 3)) : [],
    childAges,
    stayedAt: addDays(writtenOn, -between(random, 1, 7)),
    isRewarded: random() < 0.5,
    hostReply: stars <= 3 || random() < 0.25 ? pick(random, HOST_REPLIES) : null,
    createdAt: new Date(kstInstant(writtenOn, `${between(random, 10, 22)}:${between(random, 10, 59)}`)),
    photos: random() < 0.35 ? photosOf(stay, random, nth) : [],
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

function textOf(stay: DemoStay, ages: number[], stars: number, random: () => number): string {
  const child = `${ages.map((age) => `${age}세`).join("·")} 아이`;
  const notes = pickSome(random, STAY_NOTES[stay.kind.code] ?? [], between(random, 1, 2));
  const opening = pick(random, STAY_OPENINGS);
  const ending =
    stars <= 2
      ? pick(random, STAY_COMPLAINTS)
      : stars === 3
        ? pick(random, STAY_SMALL_WISHES)
        : pick(random, STAY_CLOSINGS);
  const text = [opening, ...notes, ending].join(" ");
  return text
    .replace("{child}와", josa(child, "와/과"))
    .replace("{child}가", josa(child, "이/가"))
    .replace("{child}", child)
    .replace("{place}", stay.item[0]);
}

const ALTS = ["아이와 묵은 방", "창밖 풍경", "저녁 무렵의 마당"];

const photosOf = (stay: DemoStay, random: () => number, nth: number) =>
  Array.from({ length: between(random, 1, 3) }, (_, at) => ({
    scene: { kind: stay.scene.kind, seed: (stay.scene.seed + 3 + nth + at * 5) % 12 },
    alt: ALTS[at] ?? "",
  }));
