import { z } from "zod";
import { ageRating, sceneKey } from "./content-facts";
import type { ReviewSort } from "./lists";

export const reviewImage = z.object({
  pk: z.number().int(),
  scene: sceneKey.nullable(),
  url: z.string().nullable(),
  alt: z.string(),
});

export const review = z.object({
  pk: z.number().int(),
  content: z.object({ pk: z.number().int(), name: z.string() }),
  reservation: z.object({ used_at: z.string() }),
  author_name: z.string(),
  stars: z.number().int(),
  text: z.string(),
  tags: z.array(z.string()),
  images: z.array(reviewImage),
  child_ages: z.array(z.number().int()),
  option_text: z.string(),
  is_rewarded: z.boolean(),
  venue_reply: z.string().nullable(),
  created_at: z.string(),
  is_mine: z.boolean(),
  user_reaction: z.object({ is_useful: z.boolean(), thumb_up_count: z.number().int() }),
});
export type Review = z.infer<typeof review>;

/** GET /contents/{pk}/reviews/ (index, size 20, sort; added filters child_age, with_photo, stars). */
export const reviewPage = z.object({
  reviews: z.array(review),
  summary: z.object({
    rating: z.number().nullable(),
    count: z.number().int(),
    by_stars: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
    by_age: z.array(ageRating),
    tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
    photo_count: z.number().int(),
  }),
  filtered_count: z.number().int(),
});
export type ReviewPage = z.infer<typeof reviewPage>;

/** GET /contents/{pk}/reviews/photos/ (index, size 18). */
export const reviewPhotoPage = z.object({ photos: z.array(reviewImage.extend({ review_pk: z.number().int() })) });

/** PUT /reviews/{pk}/reaction/ (is_useful): idempotent. */
export const reactionResult = z.object({ is_useful: z.boolean(), thumb_up_count: z.number().int() });
export type ReactionResult = z.infer<typeof reactionResult>;
export type ReviewPhotoPage = z.infer<typeof reviewPhotoPage>;

/** Filters of a content's reviews: the child's age at the visit in years, photos only, one star value. */
export type ReviewFilters = { sort?: ReviewSort; child_age?: number; with_photo?: boolean; stars?: number };

/** GET /reviews/authorable/ (api-version 3; added: order_id): visits to review, earliest deadline first. */
const authorableReview = z.object({
  order_id: z.string(),
  content: z.object({ pk: z.number().int(), name: z.string() }),
  scene: sceneKey,
  place_text: z.string(),
  option_text: z.string(),
  visited_at: z.string(),
  writable_until: z.string(),
});
export type AuthorableReview = z.infer<typeof authorableReview>;
export const reviewReward = z.object({ text: z.number().int(), photo: z.number().int() });
export type ReviewReward = z.infer<typeof reviewReward>;
export const authorableReviews = z.object({
  reviews: z.array(authorableReview),
  reward: reviewReward,
  tags: z.array(z.string()),
  max_photos: z.number().int(),
  /** Why the requested order cannot be reviewed (too early, too late, already written, cancelled), or null. */
  refusal: z.string().nullable(),
});
export type AuthorableReviews = z.infer<typeof authorableReviews>;

/** GET /reviews/mine/ (index, size 20) */
const myReview = review.extend({
  order_id: z.string().nullable(),
  scene: sceneKey,
  /** Deadline for changes; null once it has passed. */
  editable_until: z.string().nullable(),
  is_blocked: z.boolean(),
  /** Removed by the desk; the inbox states the reason. */
  is_removed: z.boolean().optional(),
});
export type MyReview = z.infer<typeof myReview>;
export const myReviews = z.object({ reviews: z.array(myReview) });
export type MyReviews = z.infer<typeof myReviews>;

/** GET /reviews/{pk}/edit/, POST /reviews/ and PATCH /reviews/{pk}/ (multipart) */
export const reviewSaved = z.object({ review: myReview, earned: z.number().int() });
export type ReviewSaved = z.infer<typeof reviewSaved>;
