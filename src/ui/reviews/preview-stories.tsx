import type { ReactNode } from "react";
import { css } from "styled-components";
import { ButtonLink } from "../controls/button-link";
import { Gutter } from "../display/section-header";
import { EmptyState } from "../feedback/empty-state";
import { ErrorState } from "../feedback/error-state";
import { Skeleton } from "../feedback/skeleton";
import { reviewsCopy as copy } from "./copy";

interface PreviewStoriesProps<Story> {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; data?: unknown; refetch: () => unknown };
  stories: readonly Story[] | undefined;
  toKey: (story: Story) => number;
  draw: (story: Story) => ReactNode;
  /** Detail of the empty state. */
  noneDetail: string;
  /** Link to all reviews, if there are more than these. */
  more: { href: string; count: number } | null;
}

/** A few reviews on a detail page. Styled by `previewStyles` on the wrapper of the page's part. */
export const PreviewStories = <Story,>(props: PreviewStoriesProps<Story>) => {
  const { query, stories, toKey, draw, noneDetail, more } = props;
  return (
    <>
      {query.isError && !query.data && (
        <Gutter>
          <ErrorState compact title={copy.failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        </Gutter>
      )}
      {query.isPending && (
        <Gutter>
          <Skeleton shape="text" count={4} />
        </Gutter>
      )}
      {stories?.length === 0 && <EmptyState object="memo" title={copy.none} detail={noneDetail} />}
      <ul className="stories">
        {stories?.map((story) => (
          <li key={toKey(story)}>{draw(story)}</li>
        ))}
      </ul>
      {more && (
        <Gutter>
          <ButtonLink kind="outline" size={48} full href={more.href}>
            {copy.allOf(more.count)}
          </ButtonLink>
        </Gutter>
      )}
    </>
  );
};

export const previewLook = css`
  .stories > li + li { border-top: 1px solid var(--line); }
`;
