import { z } from "zod";
import { MAX_PHOTOS } from "@/server/commerce/photos/take-photos";
import { hasRrn } from "@/shared/identity/rrn";
import { REVIEW_TAGS } from "./copy";

const MIN_TEXT = 10;
const MAX_TEXT = 2000;

const listOf = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const fields = {
  stars: z.coerce.number("별점을 골라 주세요.").int().min(1, "별점을 골라 주세요.").max(5, "별점을 골라 주세요."),
  text: z
    .string("내용을 써 주세요.")
    .trim()
    .min(MIN_TEXT, `${MIN_TEXT}자 이상 써 주세요.`)
    .max(MAX_TEXT, `${MAX_TEXT}자까지 쓸 수 있어요.`)
    .refine((text) => !hasRrn(text), "주민등록번호는 쓸 수 없어요."),
  tags: z
    .string()
    .max(400)
    .default("")
    .transform(listOf)
    .pipe(z.array(z.enum(REVIEW_TAGS, "태그를 다시 골라 주세요.")).max(REVIEW_TAGS.length)),
  /** One part a file. */
  photos: z
    .union([z.file(), z.array(z.file())], "사진을 다시 골라 주세요.")
    .optional()
    .transform((sent): File[] => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent])),
};

/** POST /reviews/, as multipart. */
export const newReviewBody = z.object({ order_id: z.string().max(64), ...fields });
/** PATCH /reviews/{pk}/, as multipart. */
export const changedReviewBody = z.object({
  ...fields,
  /** Pks of kept pictures and a `+` for each next new file; absent: all are kept and the new ones follow. */
  photo_order: z
    .string()
    .max(200)
    .transform(listOf)
    .pipe(z.array(z.string().regex(/^(\+|\d{1,9})$/)).max(MAX_PHOTOS, `사진은 ${MAX_PHOTOS}장까지 올릴 수 있어요.`))
    .optional(),
});

export type NewReview = z.output<typeof newReviewBody>;
export type ChangedReview = z.output<typeof changedReviewBody>;
