import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/router";
import { css } from "styled-components";
import { reviewReactionMutation, reviewsQuery } from "@/api/main/content/reviews";
import { usePressAfterLogin } from "@/booking/use-press-after-login";
import { reviewsAnchor } from "@/features/content/anchors";
import { previewSize } from "@/features/content/detail-loads";
import { lateCopy } from "@/features/content/late-copy";
import { PhotoRow } from "@/features/content/photo-row";
import { useFamily } from "@/lib/context/family-context";
import { useToday } from "@/lib/context/today-context";
import { useAction } from "@/lib/hooks/use-action";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { ageYears } from "@/shared/age/age";
import type { ContentDetail } from "@/shared/contract/main/contents";
import type { Review } from "@/shared/contract/main/reviews";
import { reviewView } from "@/shared/review/review-view";
import { grouped } from "@/shared/text/grouped";
import { useAppSelector } from "@/store/hooks";
import { selectIsMember } from "@/store/slices/member/auth";
import { Part } from "@/ui/booking/part";
import { ReviewItem } from "@/ui/cards/review-item";
import { Gutter, SectionHeader } from "@/ui/display/section-header";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { PreviewStories, previewLook } from "@/ui/reviews/preview-stories";
import { ScoreSummary, scoreLook } from "@/ui/reviews/score-summary";

const { review: copy } = lateCopy;

/** One review of the preview; its photos link to all reviews. */
const ReviewCard = ({ review }: { review: Review }) => {
  const router = useRouter();
  const isMember = useAppSelector(selectIsMember);
  const { press, isPending } = useAction(reviewReactionMutation(useHttp().main, review.pk));
  const { is_useful: on, thumb_up_count: count } = review.user_reaction;
  const signInFirst = usePressAfterLogin(`useful-${review.pk}`, () => press({ is_useful: true }));
  const toggle = () => {
    if (isMember) press({ is_useful: !on });
    else signInFirst("", copy.usefulReason);
  };
  return (
    <ReviewItem
      {...reviewView({ kind: "activity", review })}
      onPhoto={() => void router.push(paths.content.review({ id: review.content.pk }))}
      useful={review.is_mine ? undefined : { on, count, onToggle: toggle, disabled: isPending }}
      note={review.is_rewarded ? words.rewarded : undefined}
    />
  );
};

/** Reviews of children with the same age if there are any, otherwise the recommended ones. */
const usePreview = (pk: number) => {
  const http = useHttp().main;
  const { isKnown, chosen } = useFamily();
  const today = useToday();
  const birth = isKnown ? chosen[0]?.birth : undefined;
  const age = birth === undefined ? null : Math.max(0, ageYears(birth, today));
  const all = useQuery(reviewsQuery(http, pk, {}, { size: previewSize }));
  const mine = useQuery({
    ...reviewsQuery(http, pk, { child_age: age ?? 0 }, { size: previewSize }),
    enabled: age !== null,
  });
  const isMine = age !== null && (mine.data?.reviews.length ?? 0) > 0;
  return { all, reviews: (isMine ? mine.data : all.data)?.reviews, age: isMine ? age : null };
};

/** 다녀온 가족 이야기: the score, bars by child age, photos, three reviews. */
export const ReviewsBlock = ({ detail }: { detail: ContentDetail }) => {
  const { all, reviews, age } = usePreview(detail.pk);
  const href = paths.content.review({ id: detail.pk });
  const count = all.data?.summary.count ?? detail.review_count;
  return (
    <Part id={reviewsAnchor} className="reviews">
      <Beginning {...{ detail, reviews, age, count, href }} photoCount={all.data?.summary.photo_count ?? 0} />
      <PreviewStories
        query={all}
        stories={reviews}
        toKey={({ pk }) => pk}
        draw={(review) => <ReviewCard review={review} />}
        noneDetail={copy.emptyDetail}
        more={count > previewSize ? { href, count } : null}
      />
    </Part>
  );
};

interface BeginningProps extends Pick<ReturnType<typeof usePreview>, "reviews" | "age"> {
  detail: ContentDetail;
  count: number;
  photoCount: number;
  href: string;
}

/** Summary of all reviews: the score, and photos. */
const Beginning = ({
  detail: { rating, rating_by_age: byAge },
  reviews,
  age,
  count,
  photoCount,
  href,
}: BeginningProps) => (
  <div>
    <SectionHeader
      title={copy.title}
      detail={age === null ? undefined : copy.ofAge(age)}
      more={count > 0 ? { href, label: grouped(count) } : undefined}
    />
    {rating !== null && (
      <Gutter>
        <ScoreSummary rating={rating} byAge={byAge} />
      </Gutter>
    )}
    {reviews && <PhotoRow reviews={reviews} total={photoCount} href={href} />}
  </div>
);

export const reviewsLook = css`
  ${scoreLook}
  .score { padding-bottom: 16px; }
  ${previewLook}
`;
