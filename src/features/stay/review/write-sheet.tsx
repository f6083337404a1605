import { useMutation, useQuery } from "@tanstack/react-query";
import { postStayReviewMutation, stayReviewWriteInfoQuery } from "@/api/stay/reviews";
import { fieldErrors } from "@/lib/http/field-errors";
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
import { type DraftPhoto, forgetPhotos, withFaults } from "@/ui/photos/draft-photos";
import { writeCopy as copy } from "./copy";
import { bodyOf, stepOfField } from "./review-draft";
import { failureText } from "./send-failure";
import { WritingFrame } from "./writing-frame";

export type WritingProps = {
  bookingId: string;
  photos: readonly DraftPhoto[] | null;
  onPhotos: (photos: readonly DraftPhoto[] | null) => void;
};

const nothing = { stars: {}, text: "", tags: [] };

/** Writing of a booking: what is typed stays until it has been posted, whatever happens in between. */
const WriteSheet = ({ bookingId, photos: kept, onPhotos }: WritingProps) => {
  const http = useHttp().stay;
  const dispatch = useAppDispatch();
  const isOnline = useOnline();
  const write = useAppSelector(selectStayReviewWrite);
  const draft = useAppSelector(selectStayReviewWriteInfo) ?? nothing;
  const info = useQuery(stayReviewWriteInfoQuery(http, bookingId));
  const post = useMutation(postStayReviewMutation(http, bookingId));
  const photos = kept ?? [];
  const refused = (error: Error) => {
    const fields = fieldErrors(error);
    const [field] = Object.keys(fields);
    if (!field) return;
    onPhotos(withFaults(photos, fields));
    dispatch(writeStepReached(stepOfField(field)));
  };
  const send = () => {
    const body = bodyOf(draft, photos);
    if (!body) return;
    post.mutate(body, {
      onError: refused,
      onSuccess: () => {
        forgetPhotos(photos);
        onPhotos(null);
        dispatch(stayReviewPosted());
        dispatch(toastShown(copy.posted));
      },
    });
  };
  const { data } = info;
  return (
    <WritingFrame
      open={write.visible}
      onClose={() => void dispatch(writeClosed())}
      info={info}
      refusal={data && !data.writable ? { title: copy.notWritable, reason: data.reason } : null}
      steps={
        data?.writable
          ? {
              about: copy.about(data.accommodation_name, data.product_name),
              step: write.step,
              onStep: (step) => void dispatch(writeStepReached(step)),
              draft,
              onDraft: ({ stars, text, tags }) =>
                void dispatch(stayReviewWritten({ stars: { ...stars }, text, tags: [...tags] })),
              photos,
              onPhotos,
              tags: data.tags,
              mostPhotos: data.max_photos,
              sendLabel: copy.post,
              onSend: send,
              isSending: post.isPending,
              failure: isOnline ? (post.isError ? failureText(post.error) : null) : copy.offline,
            }
          : null
      }
    />
  );
};

export default WriteSheet;
