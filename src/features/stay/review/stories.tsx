import styled from "styled-components";
import { shotsOf } from "@/features/stay/detail/stay-review-view";
import { StayScore } from "@/features/stay/detail/stay-score";
import { toApiError } from "@/lib/http/api-error";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { stayReviewFilterChanged } from "@/store/slices/stay-reviews";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { MoreBelow } from "@/ui/feedback/more-below";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { stayReviewCopy as copy } from "./copy";
import { FilterBar } from "./filter-bar";
import { ReviewEntry } from "./review-entry";
import { useStayReviews } from "./use-stay-reviews";

/** The photos of a story, and which of them is looked at first. */
export type Shown = { shots: ReturnType<typeof shotsOf>; start: number };

/** `onShow` and `onEdit` stay the same functions. */
type Props = { id: number; onShow: (shown: Shown) => void; onEdit: (bookingId: string) => void };

/** How families rate the place, and each of their stories under the chosen filters. */
export const Stories = ({ id, onShow, onEdit }: Props) => {
  const dispatch = useAppDispatch();
  const list = useStayReviews(id);
  const { query, reviews, summary, count, isFiltered } = list;
  const clear = () => dispatch(stayReviewFilterChanged({ child_age: null, photos_only: false }));
  return (
    <>
      {query.isError && !query.data && (
        <ErrorState
          title={copy.failed}
          code={toApiError(query.error).code}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && (
        <Gutter>
          <Skeleton shape="text" count={8} label={copy.loading} />
        </Gutter>
      )}
      {summary?.count === 0 && (
        <EmptyState
          object="memo"
          title={copy.none.title}
          detail={copy.none.detail}
          action={{ label: copy.none.back, href: paths.stay.detail({ id }) }}
        />
      )}
      {summary && summary.count > 0 && (
        <>
          <Gutter>
            <StayScore summary={summary} />
            {summary.tags.length > 0 && (
              <Tags aria-label={copy.tags}>
                {summary.tags.map((tag) => (
                  <li key={tag.name}>
                    {tag.name} <b>{tag.count}</b>
                  </li>
                ))}
              </Tags>
            )}
          </Gutter>
          <FilterBar />
          <Count>{copy.found(count)}</Count>
          <LiveRegion text={query.isPlaceholderData ? "" : copy.found(count)} />
          {reviews.length === 0 && isFiltered && (
            <EmptyState
              object="magnifier"
              title={copy.empty.title}
              detail={copy.empty.detail}
              action={{ label: copy.empty.clear, onClick: clear }}
            />
          )}
          <List aria-busy={query.isPlaceholderData}>
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewEntry
                  review={review}
                  onEdit={onEdit}
                  onPhoto={(start) => onShow({ shots: shotsOf(review), start })}
                />
              </li>
            ))}
          </List>
          <MoreBelow query={list.query} isAutomatic={list.isAutomatic} onMore={list.more} words={copy} />
        </>
      )}
    </>
  );
};

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 12px;
  li { padding: 6px 12px; border-radius: var(--r-full); background: var(--bg-sunken); color: var(--fg-2); ${text.label2} }
  b { color: var(--fg); font-weight: 700; }
`;

const Count = styled.p`
  padding: 12px var(--gutter) 0;
  color: var(--fg-2);
  ${text.label1}
`;

const List = styled.ul`
  transition: opacity var(--d-2);
  > li + li { border-top: 1px solid var(--line); }
  &[aria-busy="true"] { opacity: .5; }
`;
