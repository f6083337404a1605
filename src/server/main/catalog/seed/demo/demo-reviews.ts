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
import { between, pick, pickSome, randomOf } from "@/server/platform/catalog/random";
import { reviewBeginning, spokenAge } from "@/server/platform/catalog/review-beginnings";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { recommendScore } from "@/shared/review/recommend-score";
import type { DemoContent } from "./demo-contents";

export type DemoReview = {
  authorName: string;
  stars: number;
  text: string;
  tags: string[];
  childAges: number[];
  visitedAt: PlainDate;
  createdAt: Date;
  optionText: string;
  isRewarded: boolean;
  usefulCount: number;
  recommendScore: number;
  operatorReply: string | null;
};

const STARS = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 5, 2];

/**
 * The reviews of one content, newest last. Popular contents have more of them, brand-new ones none. `usedBeginnings` holds how
 * all reviews so far begin.
 */
export function demoReviews(content: DemoContent, today: PlainDate, usedBeginnings: Set<string>): DemoReview[] {
  const random = randomOf(`reviews of ${content.key}`);
  const count =
    content.ageDays < 12 ? 0 : Math.min(12, 4 + Math.floor(content.bookings28d / 130) + between(random, 0, 3));
  const reviews: DemoReview[] = [];
  while (reviews.length < count) {
    const review = demoReview(content, today, random, usedBeginnings);
    if (!review) break;
    reviews.push(review);
  }
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function demoReview(
  content: DemoContent,
  today: PlainDate,
  random: () => number,
  usedBeginnings: Set<string>,
): DemoReview | null {
  const childAges = agesOf(content, random);
  const stars = pick(random, STARS);
  const writtenAgo = between(random, 1, Math.min(content.ageDays, 360));
  const writtenOn = addDays(today, -writtenAgo);
  const months = Math.max(content.sub.months[0], (childAges.at(-1) ?? 0) * 12 + between(random, 0, 11));
  const opening = reviewBeginning(REVIEW_BEGINNINGS, months, random, usedBeginnings);
  if (!opening) return null;
  const complaint = stars <= 2 ? pick(random, COMPLAINTS) : null;
  const text = [opening, ...bodyOf(content, months, stars, random), ...(complaint ? [complaint[0]] : [])].join(" ");
  const usefulCount = Math.floor(random() ** 3 * 60);
  return {
    authorName: `${pick(random, FAMILY_NAMES)}**`,
    stars,
    text,
    tags: stars >= 4 ? pickSome(random, REVIEW_TAGS, between(random, 1, 3)) : [],
    childAges,
    visitedAt: addDays(writtenOn, -between(random, 0, 6)),
    createdAt: new Date(kstInstant(writtenOn, `${between(random, 10, 22)}:${between(random, 10, 59)}`)),
    optionText: content.options[0] ? `${content.options.at(childAges.length > 1 ? -1 : 0)?.name ?? ""}` : "",
    isRewarded: random() < 0.5,
    usefulCount,
    recommendScore: recommendScore({ usefulCount, hasPhoto: false, text, writtenOn }, today),
    operatorReply: complaint?.[1] ?? replyOf(stars, random),
  };
}

/** One to three children whose ages the content is for. */
function agesOf(content: DemoContent, random: () => number): number[] {
  const from = Math.floor(content.sub.months[0] / 12);
  const to = Math.min(11, Math.floor((content.sub.months[1] ?? 143) / 12));
  const count = pick(random, [1, 1, 2, 2, 3]);
  const ages = new Set(Array.from({ length: count }, () => between(random, from, Math.max(from, to))));
  return [...ages].sort((a, b) => b - a);
}

function bodyOf(content: DemoContent, months: number, stars: number, random: () => number): string[] {
  const notes = REVIEW_NOTES[content.categorySlug] ?? [];
  const ofAge = REVIEW_AGE_NOTES.find(([from, to]) => months >= from && months <= to)?.[2] ?? [];
  const body = [
    ...(ofAge.length > 0 && random() < 0.7 ? [pick(random, ofAge).replace("{age}", spokenAge(months))] : []),
    ...(stars >= 4 ? [pick(random, REVIEW_HIGHLIGHTS).replace("{highlight}", content.item[1])] : []),
    ...(notes.length > 0 && stars >= 3 && random() < 0.8 ? [pick(random, notes)] : []),
    ...(stars === 3 || (stars === 4 && random() < 0.6) ? [pick(random, MILD_COMPLAINTS)] : []),
    ...(stars >= 4 && random() < 0.6 ? [pick(random, REVIEW_CLOSINGS)] : []),
  ];
  return stars <= 2 ? body.slice(0, 1) : body;
}

function replyOf(stars: number, random: () => number): string | null {
  if (stars === 3) return pick(random, MILD_REPLIES);
  return stars > 3 && random() < 0.2 ? pick(random, REPLIES) : null;
}
