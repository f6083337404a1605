import { clock } from "@/server/platform/clock";
import type { MyReview, Review } from "@/shared/contract/main/reviews";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { readInstant } from "@/shared/dates/kst";
import { eachItem } from "@/shared/review/review-items";
import type { ReviewRow } from "./review-rows";

/** Review of an activity, as the main host returns it. */
export const activityReview = (row: ReviewRow<"activity">): Review => ({
  pk: row.id,
  content: { pk: row.place.pk, name: row.place.name },
  reservation: { used_at: row.visited_at },
  author_name: row.author_name,
  stars: row.stars,
  text: row.text,
  tags: row.tags,
  images: row.images,
  child_ages: row.child_ages,
  option_text: row.option_text,
  is_rewarded: row.is_rewarded,
  venue_reply: row.venue_reply,
  created_at: row.created_at,
  is_mine: row.is_mine,
  user_reaction: { is_useful: row.is_useful, thumb_up_count: row.useful_count },
});

/** A member's own review of an activity. */
export const myActivityReview = (row: ReviewRow<"activity">): MyReview => ({
  ...activityReview(row),
  order_id: row.order_id,
  scene: row.place.scene,
  editable_until: isChangeable(row) && readInstant(row.editable_until) > clock.nowMs() ? row.editable_until : null,
  is_blocked: row.state === "blocked",
  is_removed: row.state === "removed",
});

/** Review of a stay, as the stay host returns it; only its writer gets the deadline and the booking. */
export const stayReview = (row: ReviewRow<"stay">): StayReview => ({
  id: row.id,
  accommodation_id: row.place.pk,
  accommodation_name: row.place.name,
  product_name: row.option_text,
  author_name: row.author_name,
  stars: row.stars,
  items: eachItem("stay", (item) => row.items[item]),
  text: row.text,
  tags: row.tags,
  images: row.images,
  child_ages: row.child_ages,
  stayed_at: row.visited_at,
  is_rewarded: row.is_rewarded,
  host_reply: row.venue_reply,
  created_at: row.created_at,
  is_mine: row.is_mine,
  editable_until: row.is_mine && row.state !== "removed" ? row.editable_until : null,
  booking_id: row.is_mine ? row.order_id : null,
  is_blocked: row.state === "blocked",
  is_removed: row.state === "removed",
});

const isChangeable = ({ order_id, state }: ReviewRow<"activity">): boolean => order_id !== null && state !== "removed";
