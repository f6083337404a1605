import type { ReviewBody } from "@/api/main/content/my-reviews";
import type { MyReview } from "@/shared/contract/main/reviews";
import { photoSrc } from "@/shared/review/review-view";
import { photosCopy } from "@/ui/photos/copy";
import { type DraftPhoto, sentPhotos, standingPhotos } from "@/ui/photos/draft-photos";
import { writeCopy as copy } from "../copy";

/** Draft of a review; 0 means no stars. */
export type Story = { stars: number; text: string; tags: readonly string[]; photos: readonly DraftPhoto[] };

const LEAST_LETTERS = 10;
export const MOST_LETTERS = 2000;

export const emptyStory: Story = { stars: 0, text: "", tags: [], photos: [] };

/** Draft of a posted review. */
export const storyOf = ({ stars, text, tags, images }: MyReview): Story => ({
  stars,
  text,
  tags,
  photos: standingPhotos(images.map((image) => ({ pk: image.pk, src: photoSrc(image) }))),
});

type Problems = { stars: string | null; text: string | null; photos: string | null };

/** Error messages by section; null for a valid one. */
export const problemsOf = ({ stars, text, photos }: Story): Problems => ({
  stars: stars > 0 ? null : copy.stars.missing,
  text: [...text.trim()].length < LEAST_LETTERS ? copy.text.short(LEAST_LETTERS) : null,
  photos: photos.some(({ fault }) => fault) ? photosCopy.faulty : null,
});

export const hasProblem = (problems: Problems): boolean => Object.values(problems).some((problem) => problem !== null);

/** Body of the request. */
export const bodyOf = ({ photos, ...story }: Story): ReviewBody => ({ ...story, photos: sentPhotos(photos) });
