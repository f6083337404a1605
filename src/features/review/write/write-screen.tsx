import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { useEffect, useEffectEvent, useState } from "react";
import styled from "styled-components";
import { authorableQuery, reviewForEditQuery } from "@/api/main/content/my-reviews";
import { storyCopy } from "@/booking/reviews/write/copy";
import { storyPhotos, toStory } from "@/booking/reviews/write/story";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { AuthorableReviews, MyReview } from "@/shared/contract/main/reviews";
import { useAppDispatch } from "@/store/hooks";
import { writtenReviewsOpened } from "@/store/slices/activity/reviews";
import { toastShown } from "@/store/slices/app/common";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { ActivityVisit } from "../activity-visit";
import { writeCopy as copy } from "../copy";
import { About } from "./about";
import { ReviewForm } from "./review-form";
import type { WriteInput } from "./write-input";

/** Writes or edits a review, or lets the member pick the visit. */
export const WriteScreen = ({ input }: { input: WriteInput }) => {
  const http = useHttp().main;
  const { reservation, review: pk } = input;
  const authorable = useQuery(authorableQuery(http, reservation));
  const standing = useQuery({ ...reviewForEditQuery(http, pk ?? 0), enabled: pk !== null });
  const failed = [authorable, ...(pk === null ? [] : [standing])].find(({ isError, data }) => isError && !data);
  if (failed) {
    const { message, code } = toApiError(failed.error);
    return (
      <ErrorState
        title={copy.failed}
        cause={message || undefined}
        code={code}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  const { data } = authorable;
  if (!data || (pk !== null && !standing.data)) {
    return (
      <Gutter>
        <Skeleton shape="row" />
        <Skeleton shape="text" count={6} label={copy.loading} />
      </Gutter>
    );
  }
  if (standing.data) return <Editing key={pk} review={standing.data} info={data} />;
  if (reservation !== null) return <Writing key={reservation} orderId={reservation} info={data} />;
  return <Picking info={data} />;
};

/** After sending: shows a toast, then opens the list of written reviews. */
const useAfterwards = (text: string) => {
  const { replace } = useRouter();
  const dispatch = useAppDispatch();
  const [isSent, setSent] = useState(false);
  const leave = useEffectEvent(() => void replace(paths.mypage.reviews()));
  // Only once the form no longer blocks leaving the page.
  useEffect(() => {
    if (isSent) leave();
  }, [isSent]);
  const onSent = () => {
    setSent(true);
    dispatch(toastShown(text, "success"));
    dispatch(writtenReviewsOpened("activity"));
  };
  return { isSent, onSent };
};

const Writing = ({ orderId, info }: { orderId: string; info: AuthorableReviews }) => {
  const after = useAfterwards(storyCopy.posted);
  const found = info.reviews.find(({ order_id }) => order_id === orderId);
  // After posting, the visit disappears from the list of reviews to write.
  const [lastVisit, setLastVisit] = useState(found);
  if (found && !lastVisit) setLastVisit(found);
  const visit = found ?? lastVisit;
  if (!visit || (info.refusal !== null && !after.isSent)) {
    return <Refused title={copy.notWritable} reason={info.refusal} />;
  }
  return (
    <>
      <About
        name={visit.content.name}
        href={paths.content.detail({ id: visit.content.pk })}
        scene={visit.scene}
        usedAt={visit.visited_at}
        option={visit.option_text}
      />
      <ReviewForm target={{ orderId }} standing={null} info={info} {...after} />
    </>
  );
};

const Editing = ({ review, info }: { review: MyReview; info: AuthorableReviews }) => {
  const after = useAfterwards(storyCopy.edited);
  const one = { kind: "activity", review } as const;
  const { pk } = review;
  if (review.editable_until === null) return <Refused title={copy.notEditable} reason={copy.editLate} />;
  return (
    <>
      <About
        name={review.content.name}
        href={paths.content.detail({ id: review.content.pk })}
        scene={review.scene}
        usedAt={review.reservation.used_at}
        option={review.option_text}
      />
      <ReviewForm
        target={{ reviewId: pk }}
        standing={{ ...toStory(one), photos: storyPhotos(one) }}
        info={info}
        {...after}
      />
    </>
  );
};

const Refused = ({ title, reason }: { title: string; reason: string | null }) => (
  <EmptyState
    object="memo"
    title={title}
    detail={reason ?? undefined}
    action={{ label: copy.toMine, href: paths.mypage.reviews() }}
  />
);

const Picking = ({ info: { reviews, reward } }: { info: AuthorableReviews }) =>
  reviews.length === 0 ? (
    <EmptyState
      object="memo"
      title={copy.none.title}
      detail={copy.none.detail}
      action={{ label: copy.none.action, href: paths.mypage.reviews() }}
    />
  ) : (
    <>
      <Ask>
        <h2>{copy.pick.title}</h2>
        <p>{copy.pick.detail}</p>
      </Ask>
      <List>
        {reviews.map((visit) => (
          <li key={visit.order_id}>
            <ActivityVisit visit={visit} reward={reward} />
          </li>
        ))}
      </List>
    </>
  );

const Ask = styled.header`
  padding: 8px var(--gutter) 16px;
  h2 { ${text.title2} }
  p { color: var(--fg-2); ${text.body2} }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding-bottom: 32px;
`;
