import type { Review } from "@/shared/contract/main/reviews";
import { recordDateText } from "@/shared/dates/date-text";
import { kstToday, readInstant } from "@/shared/dates/kst";
import { isPlainDate } from "@/shared/dates/plain-date";
import { facePicture } from "@/shared/scene/object-picture";
import { sceneKindOr } from "@/shared/scene/scene-kinds";
import { scenePicture } from "@/shared/scene/scene-picture";
import { reviewCopy as copy } from "./copy";

/** URL of a review's photo: its own file, or the drawing instead of it. */
export const photoSrc = ({ scene, url }: Pick<Review["images"][number], "scene" | "url">): string => {
  if (url) return url;
  return scenePicture({ kind: sceneKindOr(scene?.kind ?? "", "studio"), seed: scene?.seed ?? 0 }).src;
};

const visitedText = (usedAt: string): string => {
  const instant = isPlainDate(usedAt) ? null : readInstant(usedAt);
  return copy.visited(recordDateText(instant === null ? usedAt.slice(0, 10) : kstToday(instant)));
};

/** Data of a review card. */
export const reviewView = (review: Review) => ({
  name: review.author_name,
  face: facePicture({ role: "parent", seed: review.pk }),
  stars: review.stars,
  visited: visitedText(review.reservation.used_at),
  withKids: review.child_ages.length > 0 ? copy.withKids(review.child_ages.map(copy.age).join("·")) : undefined,
  body: review.text,
  photos: review.images.map((image) => ({ id: image.pk, src: photoSrc(image), alt: image.alt || copy.photoAlt })),
  option: review.option_text || undefined,
});
