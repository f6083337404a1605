import { useEffect, useEffectEvent } from "react";
import { stayReviewDraft } from "@/lib/storage/entries/stay-review-draft";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { selectStayReviewWriteInfo, stayReviewWritten } from "@/store/slices/stay-reviews";
import type { ReviewDraft } from "./review-draft";

const nothing: ReviewDraft = { stars: {}, text: "", tags: [] };

/**
 * The story of a booking while it is written: in the store as long as the tab lives, and on this device until it is posted,
 * for a phone throws pages away while its camera is open. Pictures are not kept.
 */
export const useStoryDraft = (bookingId: string) => {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectStayReviewWriteInfo) ?? nothing;
  const keep = ({ stars, text, tags }: ReviewDraft) =>
    void dispatch(stayReviewWritten({ stars: { ...stars }, text, tags: [...tags] }));

  const takeUp = useEffectEvent((id: string) => {
    if (draft.text || draft.tags.length > 0 || Object.keys(draft.stars).length > 0) return;
    const { stars, ...words } = stayReviewDraft(id).read();
    keep({ stars: Object.fromEntries(Object.entries(stars).filter(([, count]) => count > 0)), ...words });
  });
  useEffect(() => takeUp(bookingId), [bookingId]);

  return {
    draft,
    change(next: ReviewDraft) {
      keep(next);
      const { cleanliness = 0, child_comfort = 0, location = 0, service = 0 } = next.stars;
      const stars = { cleanliness, child_comfort, location, service };
      stayReviewDraft(bookingId).write({ stars, text: next.text, tags: [...next.tags] });
    },
    forget: () => stayReviewDraft(bookingId).remove(),
  };
};
