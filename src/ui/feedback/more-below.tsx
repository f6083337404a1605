import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Button } from "../controls/button";
import { ErrorState } from "./error-state";
import { Skeleton } from "./skeleton";

export interface MoreBelowProps {
  /** Loading state of a paginated list. */
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    isError: boolean;
    fetchNextPage: () => unknown;
  };
  /** Loads the next page automatically when the end is near; false: on a press. */
  isAutomatic: boolean;
  onMore: () => void;
  words: { loading: string; failed: string; more: string };
}

/** End of a long list of texts: loads automatically at first, later on a press; failures can be retried. */
export const MoreBelow = ({ query, isAutomatic, onMore, words }: MoreBelowProps) => {
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  const isWatching = isAutomatic && query.hasNextPage && !query.isError;
  useEffect(() => {
    if (!isWatching || !end.current || typeof IntersectionObserver === "undefined") return;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: "400px 0px",
    });
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [isWatching]);
  return (
    <Box ref={end}>
      {query.isFetchingNextPage && <Skeleton shape="text" count={4} label={words.loading} />}
      {query.isFetchNextPageError && (
        <ErrorState
          compact
          title={words.failed}
          onRetry={() => void query.fetchNextPage()}
          retrying={query.isFetching}
        />
      )}
      {query.hasNextPage && !isAutomatic && !query.isFetchNextPageError && (
        <Button kind="outline" size={48} full pending={query.isFetchingNextPage} onClick={onMore}>
          {words.more}
        </Button>
      )}
    </Box>
  );
};

const Box = styled.div`
  min-height: 1px;
  padding: 8px var(--gutter);
`;
