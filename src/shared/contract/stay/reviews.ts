import { z } from "zod";
import { eachItem } from "@/shared/review/review-items";
import { ageRating } from "../main/content-facts";
import { reviewImage, reviewReward } from "../main/reviews";

const stars = z.number().int().min(1).max(5);

const stayReview = z.object({
  id: z.number().int(),
  accommodation_id: z.number().int(),
  accommodation_name: z.string(),
  product_name: z.string(),
  author_name: z.string(),
  stars: z.number(),
  items: z.object(eachItem("stay", () => stars)),
  text: z.string(),
  tags: z.array(z.string()),
  images: z.array(reviewImage),
  child_ages: z.array(z.number().int()),
  stayed_at: z.string(),
  is_rewarded: z.boolean(),
  host_reply: z.string().nullable(),
  created_at: z.string(),
  is_mine: z.boolean(),
  /** Own reviews only, else null: deadline for changes, and the booking reviewed. */
  editable_until: z.string().nullable(),
  booking_id: z.string().nullable(),
  /** Hidden after reports, or removed by the desk; visible only to its author. */
  is_blocked: z.boolean().optional(),
  is_removed: z.boolean().optional(),
});
export type StayReview = z.infer<typeof stayReview>;

/**
 * GET /accommodations/{id}/reviews (index, size 20, sort rating-desc, fields summary,reviews; added:
 * child_age, with_photo).
 */
export const stayReviewPage = z.object({
  summary: z
    .object({
      rating: z.number().nullable(),
      count: z.number().int(),
      items: z.object(eachItem("stay", () => z.number())).nullable(),
      by_stars: z.array(z.object({ stars: z.number().int(), count: z.number().int() })),
      by_age: z.array(ageRating),
      tags: z.array(z.object({ name: z.string(), count: z.number().int() })),
      photo_count: z.number().int(),
    })
    .nullable(),
  reviews: z.array(stayReview).nullable(),
  filtered_count: z.number().int(),
});
export type StayReviewPage = z.infer<typeof stayReviewPage>;

/** GET /reviews/write-info/{booking_id}: data for the review form. */
export const stayReviewWriteInfo = z.object({
  booking_id: z.string(),
  accommodation_id: z.number().int(),
  accommodation_name: z.string(),
  product_name: z.string(),
  check_in_date: z.string(),
  check_out_date: z.string(),
  writable: z.boolean(),
  /** Why it cannot be written: too early, too late, already written, cancelled. */
  reason: z.string().nullable(),
  writable_until: z.string().nullable(),
  tags: z.array(z.string()),
  max_photos: z.number().int(),
  /** Points for a first review. */
  reward: reviewReward.optional(),
  review: stayReview.nullable(),
});
export type StayReviewWriteInfo = z.infer<typeof stayReviewWriteInfo>;
/**
 * POST /reviews multipart: booking_id, stars of each item, text, tags (joined by commas),
 * photos (one part per file, in order). PATCH /reviews/{reviewId}/modify: the same without booking_id, and photo_order:
 * pks of remaining photos and a `+` for each new file, joined by commas (`12,+,13`; empty removes all). Photos are
 * returned in that order. Errors of single files are 422 with the fields `photos.0`, `photos.1` …
 */
export const stayReviewSaved = z.object({
  review: stayReview,
  /** Points granted; 0 for a change. */
  earned: z.number().int().optional(),
});
export type StayReviewSaved = z.infer<typeof stayReviewSaved>;

/** GET /reviews/mine (index, size 20): the member's stay reviews, newest first. */
export const myStayReviews = z.object({ reviews: z.array(stayReview) });
export type MyStayReviews = z.infer<typeof myStayReviews>;
