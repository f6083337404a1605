import { useMutation, useQuery } from "@tanstack/react-query";
import { postStayReviewMutation, stayReviewWriteInfoQuery } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { useOnline } from "@/lib/use-online";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { toastShown } from "@/store/slices/common";
import {
  selectStayReviewWrite,
  selectStayReviewWriteInfo,
  stayReviewPosted,
  stayReviewWritten,
  writeClosed,
  writeStepReached,
} from "@/store/slices/stay-reviews";
import { writeCopy as copy } from "./copy";
import { type DraftPhoto, forgetPhotos, withFaults } from "./draft-photos";
import { InfoStates } from "./info-states";
import { bodyOf, stepOfField } from "./review-draft";
import { ReviewSteps } from "./review-steps";
import { failureText, fieldsOf } from "./send-failure";

export type WritingProps = {
  bookingId: string;
  photos: readonly DraftPhoto[] | null;
  onPhotos: (photos: readonly DraftPhoto[] | null) => void;
};

/** Writing of a booking: what is typed stays until it has been posted, whatever happens in between. */
const WriteSheet = ({ bookingId, photos: kept, onPhotos }: WritingProps) => {
  const http = useHttp().stay;
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const write = useAppSelector(selectStayReviewWrite);
  const draft = useAppSelector(selectStayReviewWriteInfo);
  const info = useQuery(stayReviewWriteInfoQuery(http, bookingId));
  const post = useMutation(postStayReviewMutation(http, bookingId));
  const close = () => void dispatch(writeClosed());
  const photos = kept ?? [];

  const send = () => {
    const body = draft && bodyOf(draft, photos);
    if (!body) return;
    post.mutate(body, {
      onSuccess: () => {
        forgetPhotos(photos);
        onPhotos(null);
        dispatch(stayReviewPosted());
        dispatch(toastShown(copy.posted));
      },
      onError: (error) => {
        const fields = fieldsOf(error);
        const [field] = Object.keys(fields);
        onPhotos(withFaults(photos, fields));
        if (field) dispatch(writeStepReached(stepOfField(field)));
      },
    });
  };

  if (!info.data?.writable) {
    const refusal = info.data ? { title: copy.notWritable, reason: info.data.reason } : null;
    return <InfoStates open={write.visible} onClose={close} info={info} refusal={refusal} />;
  }
  return (
    <ReviewSteps
      open={write.visible}
      onClose={close}
      about={copy.about(info.data.accommodation_name, info.data.product_name)}
      step={write.step}
      onStep={(step) => dispatch(writeStepReached(step))}
      draft={draft ?? { stars: {}, text: "", tags: [] }}
      onDraft={({ stars, text, tags }) => dispatch(stayReviewWritten({ stars: { ...stars }, text, tags: [...tags] }))}
      photos={photos}
      onPhotos={onPhotos}
      tags={info.data.tags}
      mostPhotos={info.data.max_photos}
      sendLabel={copy.post}
      onSend={send}
      isSending={post.isPending}
      failure={isOnline ? (post.isError ? failureText(post.error) : null) : copy.offline}
    />
  );
};

export default WriteSheet;
