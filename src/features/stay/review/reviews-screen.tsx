import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { accommodationQuery } from "@/api/stay/accommodation";
import { shotsOf } from "@/features/stay/detail/stay-review-view";
import { StayScore } from "@/features/stay/detail/stay-score";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { useAppDispatch } from "@/store/hooks";
import { stayReviewFilterChanged } from "@/store/slices/stay-reviews";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { stayReviewCopy as copy } from "./copy";
import { DraftNotice } from "./draft-notice";
import { FilterBar } from "./filter-bar";
import { MoreStayReviews } from "./more-stay-reviews";
import { ReviewEntry } from "./review-entry";
import type { StayReviewsInput } from "./review-input";
import { useStayReviews } from "./use-stay-reviews";
import { useWriting } from "./use-writing";

const Lightbox = dynamic(() => import("@/ui/overlays/lightbox"), { ssr: false });
const WriteSheet = dynamic(() => import("./write-sheet"), { ssr: false });
const EditSheet = dynamic(() => import("./edit-sheet"), { ssr: false });

type Shown = { shots: ReturnType<typeof shotsOf>; start: number };

/** What families tell of one place to sleep, for children of the age one asks about; a guest of it writes here. */
export const StayReviewsScreen = ({ input }: { input: StayReviewsInput }) => {
  const stay = useQuery(accommodationQuery(useHttp().stay, input)).data;
  const dispatch = useAppDispatch();
  const list = useStayReviews(input.id);
  const writing = useWriting(input);
  const [shown, setShown] = useState<Shown | null>(null);
  const { query, reviews, summary, count, isFiltered } = list;
  const { opened } = writing;
  const WritingSheet = opened?.kind === "edit" ? EditSheet : WriteSheet;
  const clear = () => dispatch(stayReviewFilterChanged({ child_age: null, photos_only: false }));
  return (
    <>
      {stay && (
        <Name>
          <Link href={paths.stay.detail({ id: stay.id })}>{stay.name}</Link>
        </Name>
      )}
      {opened?.kind === "write" && (
        <DraftNotice bookingId={opened.bookingId} onResume={() => writing.open("write", opened.bookingId)} />
      )}
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
          action={{ label: copy.none.back, href: paths.stay.detail({ id: input.id }) }}
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
                  onEdit={(bookingId) => writing.open("edit", bookingId)}
                  onPhoto={(start) => setShown({ shots: shotsOf(review), start })}
                />
              </li>
            ))}
          </List>
          <MoreStayReviews list={list} />
        </>
      )}
      <Rules>
        {copy.rules} <Link href={paths.policy("review")}>{copy.rulesLink}</Link>
      </Rules>
      {shown && <Lightbox {...shown} words={copy.lightbox} onClose={() => setShown(null)} />}
      {opened && (
        <WritingSheet
          key={`${opened.kind} ${opened.round}`}
          bookingId={opened.bookingId}
          photos={writing.photos}
          onPhotos={writing.setPhotos}
        />
      )}
    </>
  );
};

const Name = styled.p`
  padding: 4px var(--gutter) 12px;
  color: var(--fg-2);
  ${text.body2}
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px; }
`;

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

const Rules = styled.p`
  padding: 20px var(--gutter) 32px;
  color: var(--fg-2);
  ${text.caption1}
  a { text-decoration: underline; text-underline-offset: 3px; }
`;
