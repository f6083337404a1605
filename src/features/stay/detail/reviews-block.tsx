import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import styled from "styled-components";
import { stayReviewsQuery } from "@/api/stay/reviews";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ReviewItem } from "@/ui/cards/review-item";
import { ButtonLink } from "@/ui/controls/button-link";
import { Badge } from "@/ui/display/badge";
import { Gutter, SectionHeader } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { reviewsAnchor } from "./anchors";
import { previewSize } from "./detail-loads";
import { lateCopy } from "./late-copy";
import { Part } from "./part-tabs";
import { useStay } from "./stay-context";
import { stayReviewView } from "./stay-review-view";
import { StayScore } from "./stay-score";

const { review: copy } = lateCopy;
const grouped = new Intl.NumberFormat("ko-KR");

/** Stories of families with a child as old as our youngest where there are some, else the best ones. */
const usePreview = () => {
  const http = useHttp().stay;
  const { stay, asked } = useStay();
  const { childrenAges } = asked.choice;
  const age = childrenAges.length > 0 ? Math.min(...childrenAges) : null;
  const all = useQuery(stayReviewsQuery(http, stay.id, {}, { size: previewSize }));
  const mine = useQuery({
    ...stayReviewsQuery(http, stay.id, { child_age: age ?? 0 }, { size: previewSize }),
    enabled: age !== null,
  });
  const isMine = age !== null && (mine.data?.reviews.length ?? 0) > 0;
  return { all, reviews: (isMine ? mine.data : all.data)?.reviews, age: isMine ? age : null };
};

/** 묵어 본 가족 이야기: the score, bars by child age, the four items, three stories. */
export const ReviewsBlock = () => {
  const { stay } = useStay();
  const router = useRouter();
  const { all, reviews, age } = usePreview();
  const href = paths.stay.review({ id: stay.id });
  const summary = all.data?.summary;
  const count = summary?.count ?? stay.review_count;
  return (
    <Part id={reviewsAnchor} aria-labelledby={`${reviewsAnchor}-tab`}>
      <SectionHeader
        title={copy.title}
        detail={age === null ? undefined : copy.ofAge(age)}
        more={count > 0 ? { href, label: grouped.format(count) } : undefined}
      />
      <Gutter>
        {summary && <StayScore summary={summary} />}
        {all.isError && !all.data && (
          <ErrorState compact title={copy.failed} onRetry={() => void all.refetch()} retrying={all.isFetching} />
        )}
        {all.isPending && <Skeleton shape="text" count={4} />}
      </Gutter>
      {reviews?.length === 0 && <EmptyState object="memo" title={copy.empty} detail={copy.emptyDetail} />}
      <List>
        {reviews?.map((review) => (
          <li key={review.id}>
            <ReviewItem {...stayReviewView(review)} onPhoto={() => void router.push(href)}>
              {review.is_rewarded && <Badge>{copy.rewarded}</Badge>}
            </ReviewItem>
          </li>
        ))}
      </List>
      {count > previewSize && (
        <Gutter>
          <ButtonLink kind="outline" size={48} full href={href}>
            {copy.more(count)}
          </ButtonLink>
        </Gutter>
      )}
    </Part>
  );
};

const List = styled.ul`
  > li + li { border-top: 1px solid var(--line); }
`;
