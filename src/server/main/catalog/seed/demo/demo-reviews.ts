import {
  COMPLAINTS,
  FAMILY_NAMES,
  MILD_COMPLAINTS,
  REPLIES,
  REVIEW_CLOSINGS,
  REVIEW_HIGHLIGHTS,
  REVIEW_NOTES,
  REVIEW_OPENINGS,
  REVIEW_TAGS,
} from "@/server/data/demo";
import { between, pick, pickSome, randomOf } from "@/server/platform/catalog/random";
import { kstInstant } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { recommendScore } from "@/shared/review/recommend-score";
import { josa } from "@/shared/text/josa";
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
  photos: { scene: { kind: string; seed: number }; alt: string }[];
};

const STARS = [5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 5, 2];

/** The reviews of one content, newest last. Popular contents have more of them, brand-new ones none. */
export function demoReviews(content: DemoContent, today: PlainDate): DemoReview[] {
  const random = randomOf(`reviews of ${content.key}`);
  const count =
    content.ageDays < 12 ? 0 : Math.min(34, 3 + Math.floor(content.bookings28d / 55) + between(random, 0, 4));
  const usedTexts = new Set<string>();
  const reviews: DemoReview[] = [];
  while (reviews.length < count) {
    const review = demoReview(content, today, random, reviews.length);
    if (usedTexts.has(review.text)) continue;
    usedTexts.add(review.text);
    reviews.push(review);
  }
  return reviews.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

function demoReview(content: DemoContent, today: PlainDate, random: () => number, nth: number): DemoReview {
  const childAges = agesOf(content, random);
  const stars = pick(random, STARS);
  const writtenAgo = between(random, 1, Math.min(content.ageDays, 360));
  const writtenOn = addDays(today, -writtenAgo);
  const text = textOf(content, childAges, stars, random);
  const photos = random() < 0.35 ? photosOf(content, random, nth) : [];
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
    recommendScore: recommendScore({ usefulCount, hasPhoto: photos.length > 0, text, writtenOn }, today),
    operatorReply: stars <= 3 || random() < 0.2 ? pick(random, REPLIES) : null,
    photos,
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

function textOf(content: DemoContent, ages: number[], stars: number, random: () => number): string {
  const child = `${ages.join("세, ")}세`;
  const filled = (line: string) =>
    line
      .replace("{child}와", josa(child, "와/과"))
      .replace("{child}가", `${child} 아이가`)
      .replace("{child}라", `${child}라`)
      .replace("{child}", child)
      .replace("{highlight}", content.item[1]);
  const notes = REVIEW_NOTES[content.categorySlug] ?? [];
  const body = [
    pick(random, REVIEW_OPENINGS),
    ...(stars >= 4 || random() < 0.5 ? [pick(random, REVIEW_HIGHLIGHTS)] : []),
    ...(notes.length > 0 && stars >= 3 ? [pick(random, notes)] : []),
    ...(stars <= 2 ? [pick(random, COMPLAINTS)] : stars <= 4 && random() < 0.6 ? [pick(random, MILD_COMPLAINTS)] : []),
    ...(stars >= 4 ? [pick(random, REVIEW_CLOSINGS)] : []),
  ];
  return body.map(filled).join(" ");
}

function photosOf(content: DemoContent, random: () => number, nth: number) {
  return Array.from({ length: between(random, 1, 4) }, (_, at) => ({
    scene: { kind: content.scene.kind, seed: content.scene.seed + 1 + nth * 5 + at },
    alt: `후기 그림: ${content.item[1]}`,
  }));
}
