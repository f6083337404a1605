import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { editStayReviewMutation, stayReviewWriteInfoQuery } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { useOnline } from "@/lib/use-online";
import type { StayReview, StayReviewWriteInfo } from "@/shared/contract/stay/reviews";
import { readInstant } from "@/shared/dates/read-instant";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import {
  editClosed,
  editStepReached,
  selectStayReviewEdit,
  selectStayReviewEditInfo,
  stayReviewEdited,
  stayReviewEditOpened,
  stayReviewRevised,
} from "@/store/slices/stay-reviews";
import { writeCopy as copy } from "./copy";
import { forgetPhotos, photosOf, withFaults } from "./draft-photos";
import { InfoStates } from "./info-states";
import { bodyOf, draftOf, type ReviewDraft, stepOfField } from "./review-draft";
import { ReviewSteps } from "./review-steps";
import { failureText, fieldsOf } from "./send-failure";
import type { WritingProps } from "./write-sheet";

/** Changing the story of a booking: first what stands, then the four steps filled with it. */
const EditSheet = (props: WritingProps) => {
  const info = useQuery(stayReviewWriteInfoQuery(useHttp().stay, props.bookingId));
  const [isShut, setShut] = useState(false);
  const review = info.data?.review ?? null;
  const until = review?.editable_until ? readInstant(review.editable_until) : null;
  if (info.data && review && until !== null) return <EditSteps {...props} info={info.data} review={review} />;
  const refusal = info.data ? { title: copy.notEditable, reason: info.data.reason } : null;
  return <InfoStates open={!isShut} onClose={() => setShut(true)} info={info} refusal={refusal} />;
};

export default EditSheet;

type StepsProps = WritingProps & { info: StayReviewWriteInfo; review: StayReview };

const EditSteps = ({ photos: kept, onPhotos, info, review }: StepsProps) => {
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const edit = useAppSelector(selectStayReviewEdit);
  const revised = useAppSelector(selectStayReviewEditInfo);
  const send = useMutation(editStayReviewMutation(useHttp().stay, review.id));
  const id = String(review.id);
  useEffect(() => void dispatch(stayReviewEditOpened(id)), [dispatch, id]);
  const draft: ReviewDraft = revised?.review_id === id ? revised : draftOf(review);
  const photos = kept ?? photosOf(review);

  const save = () => {
    const body = bodyOf(draft, photos);
    if (!body) return;
    send.mutate(body, {
      onSuccess: () => {
        forgetPhotos(photos);
        onPhotos(null);
        dispatch(stayReviewEdited());
        dispatch(toastShown(copy.edited));
      },
      onError: (error) => {
        const fields = fieldsOf(error);
        const [field] = Object.keys(fields);
        onPhotos(withFaults(photos, fields));
        if (field) dispatch(editStepReached(stepOfField(field)));
      },
    });
  };

  return (
    <ReviewSteps
      open={edit.visible}
      onClose={() => void dispatch(editClosed())}
      about={copy.about(info.accommodation_name, info.product_name)}
      step={edit.step}
      onStep={(step) => dispatch(editStepReached(step))}
      draft={draft}
      onDraft={({ stars, text, tags }) =>
        dispatch(stayReviewRevised({ review_id: id, stars: { ...stars }, text, tags: [...tags] }))
      }
      photos={photos}
      onPhotos={onPhotos}
      tags={info.tags}
      mostPhotos={info.max_photos}
      sendLabel={copy.save}
      onSend={save}
      isSending={send.isPending}
      failure={isOnline ? (send.isError ? failureText(send.error) : null) : copy.offline}
    />
  );
};
