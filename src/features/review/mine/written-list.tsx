import dynamic from "next/dynamic";
import { useEffect } from "react";
import styled from "styled-components";
import { useNearEnd } from "@/lib/hooks/use-near-end";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { photosClosed, photosOpened, selectLightbox } from "@/store/slices/activity/review";
import {
  type MyReviewKind,
  moreMyReviewsAsked,
  myReviewTabChosen,
  selectMyReviews,
} from "@/store/slices/activity/reviews";
import { Button } from "@/ui/controls/button";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { importWithRetry } from "@/ui/import-with-retry";
import { mineCopy as copy } from "../copy";
import { Failed } from "./failed";
import { useWritten } from "./use-written";
import { WrittenCard } from "./written-card";
import { writtenView } from "./written-view";

const Lightbox = dynamic(
  importWithRetry(() => import("@/ui/overlays/lightbox")),
  { ssr: false },
);

/** Pages loaded automatically while scrolling; later ones by a button. */
const AUTOMATIC = 3;

export const WrittenList = ({ kind }: { kind: MyReviewKind }) => {
  const dispatch = useAppDispatch();
  const { index } = useAppSelector(selectMyReviews);
  const shown = useAppSelector(selectLightbox);
  useEffect(() => () => void dispatch(photosClosed()), [dispatch]);
  const { reviews, isPending, failed, hasMore, isFetching, isFetchingMore, isMoreFailed, fetchMore } = useWritten(kind);
  const more = () => {
    if (isFetching || !hasMore) return;
    dispatch(moreMyReviewsAsked());
    fetchMore();
  };
  const isAutomatic = index < AUTOMATIC;
  const end = useNearEnd(isAutomatic && hasMore && !isMoreFailed, index, more);
  if (isPending && reviews.length === 0) {
    return (
      <Gutter>
        <Skeleton shape="text" count={8} label={copy.loading} />
      </Gutter>
    );
  }
  return (
    <>
      {failed && <Failed query={failed} compact={reviews.length > 0} />}
      {!failed && !isPending && reviews.length === 0 && (
        <EmptyState
          object="memo"
          title={copy.noneWritten.title}
          detail={copy.noneWritten.detail}
          action={{ label: copy.noneWritten.action, onClick: () => dispatch(myReviewTabChosen("authorable")) }}
        />
      )}
      <List>
        {reviews.map((review) => (
          <li key={writtenView(review).key}>
            <WrittenCard one={review} onPhotos={(shots, start) => dispatch(photosOpened({ shots, start }))} />
          </li>
        ))}
      </List>
      <End ref={end}>
        {isFetchingMore && <Skeleton shape="text" count={4} label={copy.loading} />}
        {isMoreFailed && <ErrorState compact title={copy.failed} onRetry={fetchMore} />}
        {hasMore && !isAutomatic && !isMoreFailed && (
          <Button kind="outline" size={48} full pending={isFetchingMore} onClick={more}>
            {copy.more}
          </Button>
        )}
      </End>
      {shown && <Lightbox {...shown} title={copy.lightbox} onClose={() => dispatch(photosClosed())} />}
    </>
  );
};

const List = styled.ul`
  > li + li { border-top: 1px solid var(--line); }
`;

const End = styled.div`
  min-height: 1px;
  padding-inline: var(--gutter);
`;
