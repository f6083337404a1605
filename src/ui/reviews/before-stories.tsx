import styled from "styled-components";
import { EmptyState } from "../feedback/empty-state";
import { ErrorState } from "../feedback/error-state";
import { Skeleton } from "../feedback/skeleton";
import { reviewsCopy as copy } from "./copy";

interface BeforeStoriesProps {
  query: { isPending: boolean; isFetching: boolean; refetch: () => unknown };
  /** Error, while no review is shown. */
  failed: { code: string } | null;
  /** Empty state of a list without reviews: its text, and a link back. */
  none: { detail: string; back: string; href: string } | null;
}

/** Shown instead of reviews: loading state, error, or empty state. */
export const BeforeStories = ({ query, failed, none }: BeforeStoriesProps) => (
  <>
    {failed && (
      <ErrorState
        title={copy.failed}
        code={failed.code}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )}
    {query.isPending && (
      <Coming>
        <Skeleton shape="title" label={copy.loading} />
        <Skeleton shape="button" count={2} />
        <Skeleton shape="text" count={3} />
        <Skeleton shape="text" count={3} />
        <Skeleton shape="text" count={3} />
      </Coming>
    )}
    {none && (
      <EmptyState object="memo" title={copy.none} detail={none.detail} action={{ label: none.back, href: none.href }} />
    )}
  </>
);

/** As high as the score, the filters and the first reviews, so that the line below does not move. */
const Coming = styled.div`
  min-height: 80svh;
  padding: 12px var(--gutter) 0;
  > * + * { margin-top: 28px; }
`;
