import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { contentDetailQuery } from "@/api/main/content-detail";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { photoSrc } from "@/shared/review/review-view";
import { useAppDispatch } from "@/store/hooks";
import { reviewFilterChanged } from "@/store/slices/content-review";
import { LiveRegion } from "@/ui/a11y/live-region";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { text } from "@/ui/theme/text";
import { reviewsCopy as copy } from "./copy";
import { MoreReviews } from "./more-reviews";
import { PhotoStrip } from "./photo-strip";
import { ReviewEntry } from "./review-entry";
import { ReviewFilterBar } from "./review-filter-bar";
import type { ReviewsInput } from "./review-input";
import { ReviewSummary } from "./review-summary";
import { useReviews } from "./use-reviews";

const Lightbox = dynamic(() => import("@/ui/overlays/lightbox"), { ssr: false });

export type Shot = { id: number; src: string; alt: string };
type Shown = { shots: readonly Shot[]; start: number };

/** What families tell of one activity, for children of the age one asks about. */
export const ReviewsScreen = ({ input }: { input: ReviewsInput }) => {
  const detail = useQuery(contentDetailQuery(useHttp().main, input)).data;
  const dispatch = useAppDispatch();
  const list = useReviews(input.id);
  const [shown, setShown] = useState<Shown | null>(null);
  const { query, reviews, summary, count, isFiltered } = list;
  const clear = () => dispatch(reviewFilterChanged({ child_age: null, photos_only: false, stars: null }));
  return (
    <>
      {detail && (
        <Name>
          <Link href={paths.content.detail({ id: detail.pk })}>{detail.name}</Link>
        </Name>
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
      {summary && summary.count === 0 && (
        <EmptyState
          object="memo"
          title={copy.none.title}
          detail={copy.none.detail}
          action={{ label: copy.none.back, href: paths.content.detail({ id: input.id }) }}
        />
      )}
      {summary && summary.count > 0 && (
        <>
          <ReviewSummary summary={summary} />
          <PhotoStrip
            id={input.id}
            total={summary.photo_count}
            onOpen={(shots, at) => setShown({ shots, start: at })}
          />
          <ReviewFilterBar summary={summary} />
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
              <li key={review.pk}>
                <ReviewEntry
                  review={review}
                  onPhoto={(at) =>
                    setShown({
                      shots: review.images.map((image) => ({
                        id: image.pk,
                        src: photoSrc(image),
                        alt: image.alt || copy.photoAlt,
                      })),
                      start: at,
                    })
                  }
                />
              </li>
            ))}
          </List>
          <MoreReviews list={list} />
        </>
      )}
      <Rules>
        {copy.rules} <Link href={paths.policy("review")}>{copy.rulesLink}</Link>
      </Rules>
      {shown && <Lightbox {...shown} words={copy.lightbox} onClose={() => setShown(null)} />}
    </>
  );
};

const Name = styled.p`
  padding: 4px var(--gutter) 12px;
  color: var(--fg-2);
  ${text.body2}
  a { display: inline-flex; align-items: center; min-height: 44px; text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px; }
`;

const Count = styled.p`
  padding: 12px var(--gutter) 0;
  color: var(--fg-2);
  ${text.label1}
`;

const List = styled.ul`
  li + li { border-top: 1px solid var(--line); }
  transition: opacity var(--d-2);
  &[aria-busy="true"] { opacity: .5; }
`;

const Rules = styled.p`
  padding: 20px var(--gutter) 32px;
  color: var(--fg-3);
  ${text.caption1}
  a { text-decoration: underline; text-underline-offset: 3px; }
`;
