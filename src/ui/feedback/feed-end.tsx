import type { Ref } from "react";
import { Button } from "../controls/button";
import { Inset } from "../layout";
import { ErrorState } from "./error-state";
import { Skeleton } from "./skeleton";

interface FeedEndProps {
  feed: { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean };
  /** Loads the next page automatically when `end` is near. */
  isAutomatic: boolean;
  end: Ref<HTMLDivElement>;
  onMore: () => void;
  words: { loadingMore: string; moreFailed: string; more: string };
  below?: number;
}

/** End of a feed of large cards: loading state, error, or the button that loads the next page. */
export const FeedEnd = ({ feed, isAutomatic, end, onMore, words, below = 32 }: FeedEndProps) => {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = feed;
  return (
    <>
      <div ref={end} />
      {isFetchingNextPage && (
        <Inset $gutter $bottom={32}>
          <Skeleton shape="stay" count={2} label={words.loadingMore} />
        </Inset>
      )}
      {isFetchNextPageError && (
        <Inset $gutter $bottom={32}>
          <ErrorState compact cause={words.moreFailed} onRetry={onMore} />
        </Inset>
      )}
      {hasNextPage && !isAutomatic && !isFetchingNextPage && !isFetchNextPageError && (
        <Inset $gutter $bottom={below}>
          <Button kind="outline" size={48} full onClick={onMore}>
            {words.more}
          </Button>
        </Inset>
      )}
    </>
  );
};
