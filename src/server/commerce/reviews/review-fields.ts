import { z } from "zod";
import { MAX_PHOTOS } from "@/server/commerce/photos/take-photos";
import { withoutMobiles } from "@/shared/identity/phone";
import { hasRrn } from "@/shared/identity/rrn";
import type { ReviewKind } from "@/shared/review/kinds";
import { eachItem, type ItemStars } from "@/shared/review/review-items";
import { REVIEW_TAGS } from "@/shared/review/review-tags";
import { writtenText } from "@/shared/text/written-text";

const MIN_TEXT = 10;
const MAX_TEXT = 2000;

const toList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** One to five stars, as sent by a form. */
const starsField = z.coerce
  .number("별점을 골라 주세요.")
  .int()
  .min(1, "별점을 골라 주세요.")
  .max(5, "별점을 골라 주세요.");

/** Review text: at least ten letters, without a resident number; mobile numbers are hidden. */
export const storyField = writtenText("내용을 써 주세요.")
  .min(MIN_TEXT, `${MIN_TEXT}자 이상 써 주세요.`)
  .max(MAX_TEXT, `${MAX_TEXT}자까지 쓸 수 있어요.`)
  .refine((text) => !hasRrn(text), "주민등록번호는 쓸 수 없어요.")
  .transform(withoutMobiles);

const tagsField = (kind: ReviewKind) =>
  z
    .string()
    .max(400)
    .default("")
    .transform(toList)
    .pipe(
      z.array(z.enum<readonly string[]>(REVIEW_TAGS[kind], "태그를 다시 골라 주세요.")).max(REVIEW_TAGS[kind].length),
    );

/** New files, one part per file. */
export const photosField = z
  .union([z.file(), z.array(z.file())], "사진을 다시 골라 주세요.")
  .optional()
  .transform((sent): File[] => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]));

/** Pks of stored photos, and a `+` for each new file in order; absent: stored ones first, then new ones. */
const photoOrderField = z
  .string()
  .max(200)
  .transform(toList)
  .pipe(z.array(z.string().regex(/^(\+|\d{1,9})$/)).max(MAX_PHOTOS, `사진은 ${MAX_PHOTOS}장까지 올릴 수 있어요.`))
  .optional();

const textFields = (kind: ReviewKind) => ({ text: storyField, tags: tagsField(kind), photos: photosField });

/** Multipart fields of a new review: the kind's items, text, tags and photos. */
export const reviewFields = <Kind extends ReviewKind>(kind: Kind) => ({
  ...eachItem(kind, () => starsField),
  ...textFields(kind),
});

export const changedReviewBody = <Kind extends ReviewKind>(kind: Kind) =>
  z.object({ ...reviewFields(kind), photo_order: photoOrderField });

export type ReviewText = { text: string; tags: string[]; photos: File[] };
export type ChangedReview = ReviewText & { photo_order?: string[] | undefined };

/** A parsed body with its items apart. */
export const withItems = <Kind extends ReviewKind, Body extends ItemStars<Kind>>(kind: Kind, body: Body) => ({
  ...body,
  items: eachItem(kind, (item) => body[item]),
});
