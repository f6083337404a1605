import { useMutation, useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { postStayReviewMutation, stayReviewWriteInfoQuery } from "@/api/stay/reviews";
import { storyCopy } from "@/booking/reviews/write/copy";
import { emptyStory, type Story, starsOf } from "@/booking/reviews/write/story";
import { useStorySending } from "@/booking/reviews/write/use-story-sending";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { stayReviewDraft } from "@/lib/storage/entries/drafts/stay-review-draft";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import {
  selectStayReviewWrite,
  selectStayReviewWriteInfo,
  stayReviewPosted,
  stayReviewWritten,
  writeClosed,
  writeStepReached,
} from "@/store/slices/stay/stay-reviews";
import type { DraftPhoto } from "@/ui/photos/draft-photos";
import { writeCopy as copy } from "./copy";
import { STEPS } from "./steps";
import { WritingFrame } from "./writing-frame";

/**
 * Draft of a booking's review: in the store during the session, and on this device until posted, as phones unload pages
 * while the camera is open. Photos are not stored.
 */
const useStoryDraft = (bookingId: string) => {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectStayReviewWriteInfo) ?? emptyStory;
  const keep = ({ stars, text, tags }: Story) =>
    void dispatch(stayReviewWritten({ stars: { ...stars }, text, tags: [...tags] }));

  const takeUp = useEffectEvent((id: string) => {
    if (draft.text || draft.tags.length > 0 || Object.keys(draft.stars).length > 0) return;
    const { stars, ...words } = stayReviewDraft(id).read();
    keep({ stars: Object.fromEntries(Object.entries(stars).filter(([, count]) => count > 0)), ...words });
  });
  useEffect(() => takeUp(bookingId), [bookingId]);

  return {
    draft,
    change(next: Story) {
      keep(next);
      const stars = starsOf("stay", next);
      stayReviewDraft(bookingId).write({ stars, text: next.text, tags: [...next.tags] });
    },
    forget: () => stayReviewDraft(bookingId).remove(),
  };
};

export type WritingProps = {
  bookingId: string;
  photos: readonly DraftPhoto[] | null;
  onPhotos: (photos: readonly DraftPhoto[] | null) => void;
};

type Props = WritingProps & {
  onPosted: () => void;
  /** Element that confirms the post. */
  receipt: RefObject<HTMLElement | null>;
};

/** Writes a booking's review: the draft is saved until it has been posted. */
const WriteSheet = ({ bookingId, photos: draftPhotos, onPhotos, onPosted, receipt }: Props) => {
  const http = useHttp().stay;
  const dispatch = useAppDispatch();
  const write = useAppSelector(selectStayReviewWrite);
  const story = useStoryDraft(bookingId);
  const info = useQuery(stayReviewWriteInfoQuery(http, bookingId));
  const post = useMutation(postStayReviewMutation(http, bookingId));
  const photos = draftPhotos ?? [];
  const isOnline = useOnline();
  const { send, isSending, failure } = useStorySending("stay", post, {
    photos,
    onPhotos,
    onRefused: (section) => void dispatch(writeStepReached(STEPS[section])),
    onSent: () => {
      onPhotos(null);
      story.forget();
      dispatch(stayReviewPosted());
      dispatch(toastShown(storyCopy.posted));
      onPosted();
    },
  });
  const { data } = info;
  return (
    <WritingFrame
      open={write.visible}
      onClose={() => void dispatch(writeClosed())}
      returnTo={receipt}
      info={info}
      refusal={data && !data.writable ? { title: copy.notWritable, reason: data.reason } : null}
      steps={
        data?.writable
          ? {
              about: copy.about(data.accommodation_name, data.product_name),
              step: write.step,
              onStep: (step) => void dispatch(writeStepReached(step)),
              draft: story.draft,
              onDraft: story.change,
              photos,
              onPhotos,
              tags: data.tags,
              mostPhotos: data.max_photos,
              sendLabel: copy.post,
              reward: data.reward ?? null,
              onSend: () => void send(story.draft),
              isSending,
              failure: isOnline ? failure : copy.offline,
            }
          : null
      }
    />
  );
};

export default WriteSheet;
