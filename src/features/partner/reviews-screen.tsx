import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { replyMutation, venueKeys, venueReportMutation, venueReviewsQuery } from "@/api/main/staff/venue";
import { AnswerBox } from "@/booking/staff/answer-box";
import { staffCopy } from "@/booking/staff/copy";
import { PreviewPhotos } from "@/booking/staff/preview/preview-frame";
import { isReported, toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { useFieldErrors } from "@/lib/http/use-field-errors";
import type { VenueReviews } from "@/shared/contract/main/staff/venue";
import type { ReviewRef } from "@/shared/review/kinds";
import { MAX_REPORT_NOTE, type ReportReason, reportReasons } from "@/shared/review/report-reasons";
import { photoPath } from "@/shared/scene/scene-picture";
import { useAppDispatch } from "@/store/hooks";
import { toastShown } from "@/store/slices/app/common";
import { Button } from "@/ui/controls/button";
import { Badge } from "@/ui/display/badge";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { RadioGroup } from "@/ui/fields/radio-group";
import { TextArea } from "@/ui/fields/text-area";
import { Sheet } from "@/ui/overlays/sheet";
import { text } from "@/ui/theme/text";
import { venueCopy } from "./copy";
import { venueReviewsCopy as copy } from "./reviews-copy";
import { VenueArea } from "./venue-area";

const LONGEST = 500;
type VenueReview = VenueReviews["reviews"][number];

/** Families' reviews, those without a reply first. */
export const ReviewsScreen = ({ input }: { input: { isDemo: boolean } }) => (
  <VenueArea isDemo={input.isDemo}>{() => <Reviews />}</VenueArea>
);

const Reviews = () => {
  const { data, isPending, refetch } = useQuery(venueReviewsQuery(useHttp().main));
  const [reported, setReported] = useState<VenueReview | null>(null);
  const waiting = data?.filter(({ reply, is_hidden }) => reply === null && !is_hidden).length ?? 0;
  return (
    <>
      <Title>{copy.title}</Title>
      {isPending && <Skeleton shape="line" count={4} />}
      {!isPending && data === undefined && <ErrorState title={venueCopy.failed} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState object="star" title={copy.emptyTitle} detail={copy.emptyDetail} />}
      {data && data.length > 0 && <Sum>{copy.summary(waiting, data.length)}</Sum>}
      <ul>
        {data?.map((review) => (
          <Told key={`${review.kind}${review.pk}`} review={review} onReport={() => setReported(review)} />
        ))}
      </ul>
      <Sheet
        open={reported !== null}
        onClose={() => setReported(null)}
        title={copy.reportTitle}
        detail={copy.reportDetail}
      >
        {reported && <Reporting review={reported} onDone={() => setReported(null)} />}
      </Sheet>
    </>
  );
};

/** Shows an error, unless it was shown already. */
const useFailure = () => {
  const dispatch = useAppDispatch();
  return (error: unknown) => {
    const failure = toApiError(error);
    if (!isReported(failure)) dispatch(toastShown(failure.message || staffCopy.failedWork, "error"));
  };
};

const Told = ({ review, onReport }: { review: VenueReview; onReport: () => void }) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const fail = useFailure();
  const replying = useMutation(replyMutation(useHttp().main));
  const reload = () => void client.invalidateQueries({ queryKey: venueKeys.reviews() });
  const write = async (text: string | null, seen: string) => {
    const reviews = await replying.mutateAsync({ kind: review.kind, pk: review.pk, text: text, seen });
    client.setQueryData(venueKeys.reviews(), reviews);
    dispatch(toastShown(text === null ? copy.removed : copy.done, "success"));
  };
  const remove = (seen: string) =>
    write(null, seen).catch((error: unknown) => {
      fail(error);
      reload();
    });
  return (
    <Item>
      <Head>
        <b>{copy.stars(review.stars)}</b>
        <span>{review.place}</span>
        {review.is_hidden && <Badge tone="red">{copy.hidden}</Badge>}
        {review.is_reported && <Badge tone="info">{copy.reported}</Badge>}
      </Head>
      <small>{copy.by(review.author_name, review.option_text, review.visited_at)}</small>
      <p>{review.text}</p>
      {review.tags.length > 0 && <small>{review.tags.join(" · ")}</small>}
      {review.photos.length > 0 && (
        <PreviewPhotos>
          {review.photos.map((id, index) => (
            <img key={id} src={photoPath(id)} alt={copy.photo(index + 1)} width={96} height={72} loading="lazy" />
          ))}
        </PreviewPhotos>
      )}
      <AnswerBox
        answer={review.reply}
        version={review.version}
        copy={copy}
        longest={LONGEST}
        send={write}
        remove={remove}
        reload={reload}
      />
      <Head>
        {!review.is_reported && (
          <Button kind="text" size={40} aria-label={copy.reportLabel(review.author_name)} onClick={onReport}>
            {copy.report}
          </Button>
        )}
      </Head>
    </Item>
  );
};

const Reporting = ({ review: { kind, pk }, onDone }: { review: ReviewRef; onDone: () => void }) => {
  const client = useQueryClient();
  const dispatch = useAppDispatch();
  const fail = useFailure();
  const reporting = useMutation(venueReportMutation(useHttp().main));
  const [reason, setReason] = useState<ReportReason>("privacy");
  const [note, setNote] = useState("");
  const faults = useFieldErrors(reporting.error, { note });
  const send = async () => {
    try {
      const report = reason === "other" ? { reason, note } : { reason };
      client.setQueryData(venueKeys.reviews(), await reporting.mutateAsync({ kind, pk, ...report }));
      dispatch(toastShown(copy.sent, "success"));
      onDone();
    } catch (error) {
      // A refused text is shown below its field.
      if (toApiError(error).status !== 422) fail(error);
    }
  };
  return (
    <Body>
      <RadioGroup
        label={copy.reason}
        name={`report-${kind}-${pk}`}
        value={reason}
        onChange={setReason}
        options={reportReasons.map((value) => ({ value, label: copy.reasons[value] }))}
      />
      {reason === "other" && (
        <TextArea
          label={copy.note}
          hint={copy.noteHint}
          rows={3}
          maxLength={MAX_REPORT_NOTE}
          count={note.length}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={faults.note}
        />
      )}
      <Button kind="ink" full pending={reporting.isPending} onClick={() => void send()}>
        {copy.sendReport}
      </Button>
    </Body>
  );
};

const Title = styled.h1`
  margin-bottom: 16px;
  ${text.title1}
`;

const Sum = styled.p`
  margin: -8px 0 20px;
  color: var(--fg-2);
  ${text.body1}
`;

const Item = styled.li`
  display: grid;
  gap: 8px;
  padding: 20px 0;
  border-top: 1px solid var(--line);
  p { ${text.body2} white-space: pre-line; overflow-wrap: anywhere; }
  small { color: var(--fg-2); ${text.caption1} }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  b { ${text.label1} font-weight: 700; }
  > span { color: var(--fg-2); ${text.label2} }
`;

const Body = styled.div`
  display: grid;
  gap: 16px;
`;
