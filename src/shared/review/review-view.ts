import type { Review } from "@/shared/contract/main/reviews";
import type { StayReview } from "@/shared/contract/stay/reviews";
import { recordDateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { isPlainDate } from "@/shared/dates/plain-date";
import { facePicture } from "@/shared/scene/object-picture";
import { sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { reviewCopy as copy } from "./copy";
import type { ReviewKind } from "./kinds";
import { reviewEditableUntil } from "./stay-review-window";

/** Reviews as the hosts return them. */
type Reviews = { activity: Review; stay: StayReview };
export type AnyReview = { [Kind in ReviewKind]: { kind: Kind; review: Reviews[Kind] } }[ReviewKind];

/** URL of a review's photo: its own file, or the drawing instead of it. */
export const photoSrc = ({ scene, url }: Pick<Review["images"][number], "scene" | "url">): string => {
  if (url) return url;
  return scenePicture({ kind: sceneKindOr(scene?.kind ?? "", "studio"), seed: scene?.seed ?? 0 }).src;
};

const dayText = (usedAt: string): string => {
  const instant = isPlainDate(usedAt) ? null : readInstant(usedAt);
  return recordDateText(instant === null ? usedAt.slice(0, 10) : kstToday(instant));
};

/** Facts that the two kinds name differently. `editableUntil`: deadline of an own review in milliseconds, or null. */
export const reviewFacts = ({ kind, review }: AnyReview) =>
  kind === "activity"
    ? {
        pk: review.pk,
        visited: copy.visited(dayText(review.reservation.used_at)),
        option: review.option_text,
        items: null,
        reply: review.venue_reply,
        editableUntil: reviewEditableUntil(readInstant(review.created_at)),
      }
    : {
        pk: review.id,
        visited: copy.stayed(dayText(review.stayed_at)),
        option: review.product_name,
        items: review.items,
        reply: review.host_reply,
        editableUntil: review.editable_until === null ? null : Number(readInstant(review.editable_until)),
      };

/** Text “7세·4세와 함께”; undefined without children. */
const withKids = (ages: readonly number[]): string | undefined =>
  ages.length > 0 ? copy.withKids(ages.map(copy.age).join("·")) : undefined;

/** Data of a review card. */
export const reviewView = (anyReview: AnyReview) => {
  const { pk, visited, option } = reviewFacts(anyReview);
  const { review } = anyReview;
  return {
    name: review.author_name,
    face: facePicture({ role: "parent", seed: pk }),
    stars: review.stars,
    visited,
    withKids: withKids(review.child_ages),
    body: review.text,
    photos: review.images.map((image) => ({ id: image.pk, src: photoSrc(image), alt: image.alt || copy.photoAlt })),
    option: option || undefined,
  };
};
