import { paths } from "@/lib/paths";
import type { MyReview } from "@/shared/contract/main/reviews";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { reviewCopy } from "@/shared/review/copy";
import { photoSrc, reviewView } from "@/shared/review/review-view";
import { pictureOfScene, scenePicture } from "@/shared/scene/scene-picture";
import { mineCopy as copy } from "../copy";

export type WrittenOne = { kind: "activity"; review: MyReview } | { kind: "stay"; review: StayReview };

const dayOf = (instant: string | null): PlainDate | null => (instant === null ? null : kstToday(readInstant(instant)));

const ofActivity = (review: MyReview) => ({
  ...reviewView(review),
  name: review.content.name,
  face: pictureOfScene(review.scene, "forest"),
  key: `activity ${review.pk}`,
  seeHref: paths.content.detail({ id: review.content.pk }),
  editHref: review.editable_until === null ? null : paths.review.write({ review: review.pk }),
  editUntil: dayOf(review.editable_until),
  reply: review.venue_reply,
  useful: review.user_reaction.thumb_up_count,
  hiddenNote: review.is_removed ? copy.removedByDesk : review.is_blocked ? copy.hidden : null,
  isRewarded: review.is_rewarded,
  tags: review.tags,
});

const ofStay = (review: StayReview): ReturnType<typeof ofActivity> => ({
  name: review.accommodation_name,
  face: scenePicture({ kind: "hotel", seed: review.accommodation_id }),
  stars: review.stars,
  // Day of arrival.
  visited: copy.stayedFrom(dateText(review.stayed_at.slice(0, 10))),
  withKids:
    review.child_ages.length > 0 ? reviewCopy.withKids(review.child_ages.map(reviewCopy.age).join("·")) : undefined,
  body: review.text,
  photos: review.images.map((image) => ({ id: image.pk, src: photoSrc(image), alt: image.alt || reviewCopy.photoAlt })),
  option: review.product_name || undefined,
  key: `stay ${review.id}`,
  seeHref: paths.stay.detail({ id: review.accommodation_id }),
  editHref:
    review.editable_until === null || review.booking_id === null
      ? null
      : paths.stay.review({ id: review.accommodation_id, edit: review.booking_id }),
  editUntil: dayOf(review.editable_until),
  reply: review.host_reply,
  useful: 0,
  hiddenNote: review.is_removed ? copy.removedByDesk : review.is_blocked ? copy.hidden : null,
  isRewarded: review.is_rewarded,
  tags: review.tags,
});

/** Card data of an own review, of either kind. */
export const writtenView = (one: WrittenOne) => (one.kind === "activity" ? ofActivity(one.review) : ofStay(one.review));

/** Loaded part of a list; `hasMore`: older reviews are not loaded yet. */
export type Come<Review> = { reviews: readonly Review[]; hasMore: boolean };

const oldestOf = ({ reviews, hasMore }: Come<{ created_at: string }>): string =>
  hasMore ? (reviews.at(-1)?.created_at ?? "") : "";

/**
 * Merges both kinds, newest first. Leaves out reviews older than the last loaded one of a kind with more pages, so that
 * none is inserted above later.
 */
export const inOrder = (activities: Come<MyReview>, stays: Come<StayReview>): WrittenOne[] => {
  const oldest = [oldestOf(activities), oldestOf(stays)].reduce((a, b) => (a > b ? a : b));
  return [
    ...activities.reviews.map((review): WrittenOne => ({ kind: "activity", review })),
    ...stays.reviews.map((review): WrittenOne => ({ kind: "stay", review })),
  ]
    .filter(({ review }) => review.created_at >= oldest)
    .sort((a, b) => b.review.created_at.localeCompare(a.review.created_at));
};
