import { lateCopy } from "@/features/stay/detail/late-copy";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { recordDateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { isPlainDate } from "@/shared/dates/plain-date";
import { reviewCopy } from "@/shared/review/copy";
import { photoSrc } from "@/shared/review/review-view";
import { facePicture } from "@/shared/scene/object-picture";

const stayedText = (stayedAt: string): string => {
  const instant = isPlainDate(stayedAt) ? null : readInstant(stayedAt);
  return lateCopy.review.stayed(recordDateText(instant === null ? stayedAt : kstToday(instant)));
};

/** Photos of a stay review for the lightbox. */
export const shotsOf = ({ images }: StayReview) =>
  images.map((image) => ({ id: image.pk, src: photoSrc(image), alt: image.alt || reviewCopy.photoAlt }));

/** Card data of a stay review. */
export const stayReviewView = (review: StayReview) => ({
  name: review.author_name,
  face: facePicture({ role: "parent", seed: review.id }),
  stars: review.stars,
  visited: stayedText(review.stayed_at),
  withKids:
    review.child_ages.length > 0 ? reviewCopy.withKids(review.child_ages.map(reviewCopy.age).join("·")) : undefined,
  body: review.text,
  photos: shotsOf(review),
  option: review.product_name || undefined,
});
