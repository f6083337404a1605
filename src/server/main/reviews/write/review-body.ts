import { z } from "zod";
import {
  photoOrderField,
  photosField,
  starsField,
  storyField,
  tagsField,
} from "@/server/commerce/reviews/review-fields";
import { REVIEW_TAGS } from "./copy";

const fields = { stars: starsField, text: storyField, tags: tagsField(REVIEW_TAGS), photos: photosField };

/** POST /reviews/, as multipart. */
export const newReviewBody = z.object({ order_id: z.string().max(64), ...fields });
/** PATCH /reviews/{pk}/, as multipart. */
export const changedReviewBody = z.object({ ...fields, photo_order: photoOrderField });

export type NewReview = z.output<typeof newReviewBody>;
export type ChangedReview = z.output<typeof changedReviewBody>;
