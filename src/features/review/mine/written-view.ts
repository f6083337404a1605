import { paths } from "@/lib/paths";
import type { MyReview } from "@/shared/contract/main/reviews";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { dateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import { reviewFacts, reviewView } from "@/shared/review/review-view";
import { pictureOfScene, scenePicture } from "@/shared/scene/scene-picture";
import { mineCopy as copy } from "../copy";

export type WrittenOne = { kind: "activity"; review: MyReview } | { kind: "stay"; review: StayReview };

const toDay = (instant: string | null): PlainDate | null => (instant === null ? null : kstToday(readInstant(instant)));

/** Place, links and marks of an own review. */
const ownFacts = ({ kind, review }: WrittenOne) => {
  if (kind === "activity")
    return {
      name: review.content.name,
      face: pictureOfScene(review.scene, "forest"),
      seeHref: paths.content.detail({ id: review.content.pk }),
      editHref: review.editable_until === null ? null : paths.review.write({ review: review.pk }),
      useful: review.user_reaction.thumb_up_count,
    };
  const { accommodation_id: id, booking_id: edit } = review;
  return {
    name: review.accommodation_name,
    face: scenePicture({ kind: "hotel", seed: id }),
    visited: copy.stayedFrom(dateText(review.stayed_at.slice(0, 10))),
    seeHref: paths.stay.detail({ id }),
    editHref: review.editable_until === null || edit === null ? null : paths.stay.review({ id, edit }),
    useful: null,
  };
};

/** Card data of an own review, of either kind. */
export const writtenView = (one: WrittenOne) => {
  const { review } = one;
  const { pk, reply } = reviewFacts(one);
  return {
    ...reviewView(one),
    ...ownFacts(one),
    key: `${one.kind} ${pk}`,
    editUntil: toDay(review.editable_until),
    reply,
    hiddenNote: review.is_removed ? copy.removedByDesk : review.is_blocked ? copy.hidden : null,
    isRewarded: review.is_rewarded,
    tags: review.tags,
  };
};

/** Loaded part of a list; `hasMore`: older reviews are not loaded yet. */
export type Come<Review> = { reviews: readonly Review[]; hasMore: boolean };

const oldestDate = ({ reviews, hasMore }: Come<{ created_at: string }>): string =>
  hasMore ? (reviews.at(-1)?.created_at ?? "") : "";

/**
 * Merges both kinds, newest first. Leaves out reviews older than the last loaded one of a kind with more pages, so that
 * none is inserted above later.
 */
export const inOrder = (activities: Come<MyReview>, stays: Come<StayReview>): WrittenOne[] => {
  const oldest = [oldestDate(activities), oldestDate(stays)].reduce((a, b) => (a > b ? a : b));
  return [
    ...activities.reviews.map((review): WrittenOne => ({ kind: "activity", review })),
    ...stays.reviews.map((review): WrittenOne => ({ kind: "stay", review })),
  ]
    .filter(({ review }) => review.created_at >= oldest)
    .sort((a, b) => b.review.created_at.localeCompare(a.review.created_at));
};
