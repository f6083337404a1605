import { z } from "zod";
import {
  photoOrderField,
  photosField,
  starsField,
  storyField,
  tagsField,
} from "@/server/commerce/reviews/review-fields";
import { STAY_TAGS } from "@/shared/review/stay-tags";

const fields = {
  cleanliness: starsField,
  child_comfort: starsField,
  location: starsField,
  service: starsField,
  text: storyField,
  tags: tagsField(STAY_TAGS),
  photos: photosField,
};

/** POST /reviews, as multipart. */
export const newReviewBody = z.object({ booking_id: z.string().max(64), ...fields });
/** PATCH /reviews/{reviewId}/modify, as multipart. */
export const changedReviewBody = z.object({ ...fields, photo_order: photoOrderField });

export type NewReview = z.output<typeof newReviewBody>;
export type ChangedReview = z.output<typeof changedReviewBody>;
export type ReviewWords = Omit<ChangedReview, "photos" | "photo_order">;
