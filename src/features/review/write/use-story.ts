import { useEffect, useState } from "react";
import { emptyStory, type Story, starsOf } from "@/booking/reviews/write/story";
import { reviewDraft } from "@/lib/storage/entries/drafts/review-draft";
import type { DraftPhoto } from "@/ui/photos/draft-photos";

export type PhotoStory = Story & { photos: readonly DraftPhoto[] };

/**
 * Draft of an order's review: stars, text and tags are stored on this device with every change until posted, photos are
 * not. Editing a posted one (`standing`) starts with its values and stores nothing.
 */
export const useStory = (orderId: string | null, standing: PhotoStory | null) => {
  const first: PhotoStory = standing ?? { ...emptyStory, photos: [] };
  const [story, setStory] = useState(first);
  const [isResumed, setResumed] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isKept, setKept] = useState(true);

  // The server has no draft: it is restored after the first paint.
  useEffect(() => {
    if (orderId === null) return;
    const saved = reviewDraft(orderId).read();
    if (saved.stars === 0 && saved.text === "" && saved.tags.length === 0) return;
    setStory((now) => ({ ...now, ...saved, stars: { stars: saved.stars } }));
    setResumed(true);
  }, [orderId]);

  const { text, tags } = story;
  const { stars } = starsOf("activity", story);
  useEffect(() => {
    if (orderId !== null && isChanged) setKept(reviewDraft(orderId).write({ stars, text, tags: [...tags] }));
  }, [orderId, isChanged, stars, text, tags]);

  return {
    story,
    isResumed,
    isChanged,
    /** False when the browser did not store the text. */
    isKept,
    change(part: Partial<PhotoStory>) {
      setStory((now) => ({ ...now, ...part }));
      setChanged(true);
    },
    /** Resets the draft except for the photos. */
    restart() {
      if (orderId !== null) reviewDraft(orderId).remove();
      setStory({ ...first, photos: story.photos });
      setResumed(false);
      setChanged(false);
    },
    forget() {
      if (orderId !== null) reviewDraft(orderId).remove();
    },
  };
};
