import { useEffect, useState } from "react";
import { reviewDraft } from "@/lib/storage/entries/review-draft";
import { emptyStory, type Story } from "./story";

/**
 * The story of an order while it is being written: stars, words and tags are kept on this device with every change until
 * it is posted, pictures are not. A posted one (`standing`) begins with what stands and is kept nowhere.
 */
export const useStory = (orderId: string | null, standing: Story | null) => {
  const first = standing ?? emptyStory;
  const [story, setStory] = useState(first);
  const [isResumed, setResumed] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [isKept, setKept] = useState(true);

  // The server knows no draft: it comes in after the first picture of the page.
  useEffect(() => {
    if (orderId === null) return;
    const saved = reviewDraft(orderId).read();
    if (saved.stars === 0 && saved.text === "" && saved.tags.length === 0) return;
    setStory((now) => ({ ...now, ...saved }));
    setResumed(true);
  }, [orderId]);

  const { stars, text, tags } = story;
  useEffect(() => {
    if (orderId !== null && isChanged) setKept(reviewDraft(orderId).write({ stars, text, tags: [...tags] }));
  }, [orderId, isChanged, stars, text, tags]);

  return {
    story,
    isResumed,
    isChanged,
    /** False when the browser would not keep the words. */
    isKept,
    change(part: Partial<Story>) {
      setStory((now) => ({ ...now, ...part }));
      setChanged(true);
    },
    /** Begins anew; pictures stay. */
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
