import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { editStayReviewMutation, stayReviewWriteInfoQuery } from "@/api/stay/reviews";
import { storyCopy } from "@/booking/reviews/write/copy";
import { storyPhotos, toStory } from "@/booking/reviews/write/story";
import { useStorySending } from "@/booking/reviews/write/use-story-sending";
import { useToday } from "@/lib/context/today-context";
import { useOnline } from "@/lib/hooks/use-online";
import { useHttp } from "@/lib/http/http-context";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import {
  editClosed,
  editStepReached,
  selectStayReviewEdit,
  selectStayReviewEditInfo,
  stayReviewEdited,
  stayReviewEditOpened,
  stayReviewRevised,
} from "@/store/slices/stay/stay-reviews";
import { writeCopy as copy } from "./copy";
import { isEditable } from "./editable";
import { STEPS } from "./steps";
import type { WritingProps } from "./write-sheet";
import { WritingFrame } from "./writing-frame";

/** Edits the review of a booking, with its current values. Mounted for each opening. */
const EditSheet = ({ bookingId, photos: draftPhotos, onPhotos }: WritingProps) => {
  const http = useHttp().stay;
  const dispatch = useAppDispatch();
  const today = useToday();
  const isOnline = useOnline();
  const edit = useAppSelector(selectStayReviewEdit);
  const revised = useAppSelector(selectStayReviewEditInfo);
  const info = useQuery(stayReviewWriteInfoQuery(http, bookingId));
  const { data } = info;
  const review = data?.review && isEditable(data.review, today) ? data.review : null;
  const one = review && ({ kind: "stay", review } as const);
  const id = review ? String(review.id) : null;
  const save = useMutation(editStayReviewMutation(http, review?.id ?? 0));
  const [isShut, setShut] = useState(false);
  useEffect(() => {
    if (id !== null) dispatch(stayReviewEditOpened(id));
  }, [dispatch, id]);

  const photos = draftPhotos ?? (one ? storyPhotos(one) : []);
  const draft = revised && revised.review_id === id ? revised : one && toStory(one);
  const { send, isSending, failure } = useStorySending("stay", save, {
    photos,
    onPhotos,
    onRefused: (section) => void dispatch(editStepReached(STEPS[section])),
    onSent: () => {
      onPhotos(null);
      setShut(true);
      dispatch(stayReviewEdited());
      dispatch(toastShown(storyCopy.edited));
    },
  });
  const close = () => {
    setShut(true);
    dispatch(editClosed());
  };
  return (
    <WritingFrame
      // Until the review has loaded, local state opens the sheet; then the store does.
      open={edit.review_id === null || edit.review_id !== id ? !isShut : edit.visible}
      onClose={close}
      info={info}
      refusal={data && !review ? { title: copy.notEditable, reason: data.reason } : null}
      steps={
        data && draft && id !== null
          ? {
              about: copy.about(data.accommodation_name, data.product_name),
              step: edit.step,
              onStep: (step) => void dispatch(editStepReached(step)),
              draft,
              onDraft: ({ stars, text, tags }) =>
                void dispatch(stayReviewRevised({ review_id: id, stars: { ...stars }, text, tags: [...tags] })),
              photos,
              onPhotos,
              tags: data.tags,
              mostPhotos: data.max_photos,
              sendLabel: copy.save,
              reward: null,
              onSend: () => void send(draft),
              isSending,
              failure: isOnline ? failure : copy.offline,
            }
          : null
      }
    />
  );
};

export default EditSheet;
