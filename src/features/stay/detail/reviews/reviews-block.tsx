import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import styled from "styled-components";
import { stayReviewsQuery } from "@/api/stay/reviews";
import { reviewsAnchor } from "@/features/stay/detail/anchors";
import { previewSize } from "@/features/stay/detail/detail-loads";
import { lateCopy } from "@/features/stay/detail/late-copy";
import { useStay } from "@/features/stay/detail/stay-context";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { reviewView } from "@/shared/review/review-view";
import { grouped } from "@/shared/text/grouped";
import { Part } from "@/ui/booking/part";
import { ReviewItem } from "@/ui/cards/review-item";
import { Gutter, SectionHeader } from "@/ui/display/section-header";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { PreviewStories, previewLook } from "@/ui/reviews/preview-stories";
import { StayScore } from "./stay-score";

const { review: copy } = lateCopy;

/** Reviews of families with a child as old as the youngest; without any, the best ones. */
const usePreview = () => {
  const http = useHttp().stay;
  const { stay, chosen } = useStay();
  const { childrenAges } = chosen.choice;
  const age = childrenAges.length > 0 ? Math.min(...childrenAges) : null;
  const all = useQuery(stayReviewsQuery(http, stay.id, {}, { size: previewSize }));
  const mine = useQuery({
    ...stayReviewsQuery(http, stay.id, { child_age: age ?? 0 }, { size: previewSize }),
    enabled: age !== null,
  });
  const isMine = age !== null && (mine.data?.reviews.length ?? 0) > 0;
  return { all, reviews: (isMine ? mine.data : all.data)?.reviews, age: isMine ? age : null };
};

/** 묵어 본 가족 이야기: score, bars by child age, the rated items, three reviews. */
export const ReviewsBlock = () => {
  const { stay } = useStay();
  const router = useRouter();
  const { all, reviews, age } = usePreview();
  const href = paths.stay.review({ id: stay.id });
  const summary = all.data?.summary;
  const count = summary?.count ?? stay.review_count;
  return (
    <Stories id={reviewsAnchor}>
      <SectionHeader
        title={copy.title}
        detail={age === null ? undefined : copy.ofAge(age)}
        more={count > 0 ? { href, label: grouped(count) } : undefined}
      />
      {summary && (
        <Gutter>
          <StayScore summary={summary} />
        </Gutter>
      )}
      <PreviewStories
        query={all}
        stories={reviews}
        toKey={(review) => review.id}
        draw={(review) => (
          <ReviewItem
            {...reviewView({ kind: "stay", review })}
            onPhoto={() => void router.push(href)}
            note={review.is_rewarded ? words.rewarded : undefined}
          />
        )}
        noneDetail={copy.emptyDetail}
        more={count > previewSize ? { href, count } : null}
      />
    </Stories>
  );
};

const Stories = styled(Part)`
  ${previewLook}
`;
