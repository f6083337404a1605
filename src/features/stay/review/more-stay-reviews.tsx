import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Button } from "@/ui/controls/button";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { stayReviewCopy as copy } from "./copy";
import type { useStayReviews } from "./use-stay-reviews";

/** The end of the list: asks for two more pages by itself, then waits to be pressed. */
export const MoreStayReviews = ({ list }: { list: ReturnType<typeof useStayReviews> }) => {
  const { query, isAutomatic, more } = list;
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(more);
  useEffect(() => {
    ask.current = more;
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
      {query.isFetchingNextPage && <Skeleton shape="text" count={4} label={copy.loading} />}
      {query.isFetchNextPageError && (
        <ErrorState
          compact
          title={copy.failed}
          onRetry={() => void query.fetchNextPage()}
          retrying={query.isFetching}
        />
      )}
      {query.hasNextPage && !isAutomatic && !query.isFetchNextPageError && (
        <Button kind="outline" size={48} full pending={query.isFetchingNextPage} onClick={more}>
          {copy.more}
        </Button>
      )}
    </Box>
  );
};

const Box = styled.div`
  min-height: 1px;
  padding: 8px var(--gutter);
`;
