import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Button } from "../controls/button";
import { ErrorState } from "./error-state";
import { Skeleton } from "./skeleton";

export interface MoreBelowProps {
  /** How a list that comes page after page stands. */
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    isError: boolean;
    fetchNextPage: () => unknown;
  };
  /** The next page comes by itself when its place is near; false: it waits to be pressed. */
  isAutomatic: boolean;
  onMore: () => void;
  words: { loading: string; failed: string; more: string };
}

/**
 * The end of a long list of texts: more by itself at first, then at a press; what failed can be tried again.
 */
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
