import type { ReviewBody } from "@/api/review-form";
import type { ReviewKind } from "@/shared/review/kinds";
import { eachItem, type ItemStars, REVIEW_ITEMS, reviewItems } from "@/shared/review/review-items";
import { type AnyReview, photoSrc } from "@/shared/review/review-view";
import { photosCopy } from "@/ui/photos/copy";
import { type DraftPhoto, sentPhotos, standingPhotos } from "@/ui/photos/draft-photos";
import { storyCopy as copy } from "./copy";

/** Draft of a review; an item without stars is missing or 0. */
export type Story = { stars: Readonly<Record<string, number>>; text: string; tags: readonly string[] };

export type Section = "stars" | "text" | "photos";

const LEAST_LETTERS = 10;
export const MOST_LETTERS = 2000;

export const emptyStory: Story = { stars: {}, text: "", tags: [] };

/** Draft of a posted review, without its photos. */
export const toStory = ({ kind, review }: AnyReview): Story => ({
  stars: kind === "activity" ? { stars: review.stars } : { ...review.items },
  text: review.text,
  tags: review.tags,
});

export const storyPhotos = ({ review }: AnyReview): DraftPhoto[] =>
  standingPhotos(review.images.map((image) => ({ pk: image.pk, src: photoSrc(image) })));

type Problems = Record<Section, string | null>;

/** Error messages by section; null for a valid one. */
export const findProblems = (kind: ReviewKind, { stars, text }: Story, photos: readonly DraftPhoto[]): Problems => {
  const names = Object.entries<{ name: string }>(REVIEW_ITEMS[kind]);
  const missing = names.find(([item]) => !stars[item]);
  return {
    stars: missing ? (names.length > 1 ? copy.missingItem(missing[1].name) : copy.missing) : null,
    text: [...text.trim()].length < LEAST_LETTERS ? copy.short(LEAST_LETTERS) : null,
    photos: photos.some(({ fault }) => fault) ? photosCopy.faulty : null,
  };
};

/** Section of a field that the host refused. */
export const sectionOf = (kind: ReviewKind, field: string): Section => {
  if (reviewItems(kind).some((item) => item === field)) return "stars";
  return field.startsWith("photo") ? "photos" : "text";
};

/** Stars of each item of a draft; 0 where they are missing. */
export const starsOf = <Kind extends ReviewKind>(kind: Kind, { stars }: Story): ItemStars<Kind> =>
  // One entry for each item of the kind.
  eachItem(kind, (item) => stars[item] ?? 0) as ItemStars<Kind>;

export const toBody = <Kind extends ReviewKind>(
  kind: Kind,
  story: Story,
  photos: readonly DraftPhoto[],
): ReviewBody<Kind> => ({
  items: starsOf(kind, story),
  text: story.text,
  tags: story.tags,
  photos: sentPhotos(photos),
});

/** Tags with one more or one less. */
export const withTag = (tags: readonly string[], tag: string): string[] =>
  tags.includes(tag) ? tags.filter((chosen) => chosen !== tag) : [...tags, tag];
