import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useCallback, useEffect } from "react";
import styled from "styled-components";
import { contentDetailQuery } from "@/api/main/content/detail";
import { reviewQuery } from "@/api/main/content/reviews";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import type { ReviewPage } from "@/shared/contract/main/reviews";
import { reviewView } from "@/shared/review/review-view";
import { useAppDispatch, useAppSelector } from "@/store/hooks";
import { photosClosed, photosOpened, type Lightbox as Shown, selectLightbox } from "@/store/slices/activity/review";
import { Rating } from "@/ui/display/rating";
import { importWithRetry } from "@/ui/import-with-retry";
import { lazyHydration } from "@/ui/lazy-hydration";
import { BeforeStories } from "@/ui/reviews/before-stories";
import { reviewsCopy as words } from "@/ui/reviews/copy";
import { ScoreSummary, scoreLook } from "@/ui/reviews/score-summary";
import { StoriesFrame } from "@/ui/reviews/stories-frame";
import { TagCounts } from "@/ui/reviews/tag-counts";
import { clamp, text } from "@/ui/theme/text";
import { contentReviewsCopy as copy } from "./copy";
import { PhotoStrip } from "./photo-strip";
import { ReviewFilterBar } from "./review-filter-bar";
import type { ReviewsInput } from "./review-loads";
import { useReviews } from "./use-reviews";

const PhotoStory = ({ pk }: { pk: number }) => {
  const { data } = useQuery({ ...reviewQuery(useHttp().main, pk), staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  const { name, stars, visited, withKids, body } = reviewView({ kind: "activity", review: data });
  return (
    <Story>
      <p>
        <Rating value={stars} /> {[name, withKids, visited].filter(Boolean).join(" · ")}
      </p>
      <blockquote>{body}</blockquote>
    </Story>
  );
};

const Story = styled.article`
  display: grid;
  gap: 4px;
  p { ${text.label2} }
  blockquote { margin: 0; ${text.body2} ${clamp(3)} }
`;

const StoryList = lazyHydration(() => import("./story-list").then((module) => module.StoryList));
const Lightbox = dynamic(
  importWithRetry(() => import("@/ui/overlays/lightbox")),
  { ssr: false },
);

/** Review of a photo that was opened in the strip of all photos. */
const findStory = ({ shots }: Shown, id: number) => {
  const pk = shots.find((shot) => shot.id === id)?.review;
  return pk === undefined ? null : <PhotoStory key={pk} pk={pk} />;
};

/** The average, bars by the child's age, and the most frequent tags. */
const ReviewSummary = ({ summary }: { summary: ReviewPage["summary"] }) => (
  <Box>
    {summary.rating !== null && <ScoreSummary rating={summary.rating} count={summary.count} byAge={summary.by_age} />}
    <TagCounts tags={summary.tags} />
  </Box>
);

const Box = styled.section`
  padding-inline: var(--gutter);
  ${scoreLook}
`;

export const ReviewsScreen = ({ input }: { input: ReviewsInput }) => {
  const detail = useQuery(contentDetailQuery(useHttp().main, input)).data;
  const dispatch = useAppDispatch();
  const shown = useAppSelector(selectLightbox);
  const show = useCallback((next: Shown) => void dispatch(photosOpened(next)), [dispatch]);
  useEffect(() => () => void dispatch(photosClosed()), [dispatch]);
  const { query, summary } = useReviews(input.id);
  return (
    <StoriesFrame
      about={detail && { name: detail.name, href: paths.content.detail({ id: detail.pk }) }}
      rules={copy.rules}
      rulesHref={paths.policy("review")}
    >
      <BeforeStories
        query={query}
        failed={query.isError && !query.data ? toApiError(query.error) : null}
        none={summary?.count === 0 ? { ...copy.none, href: paths.content.detail({ id: input.id }) } : null}
      />
      {summary && summary.count > 0 && (
        <>
          <ReviewSummary summary={summary} />
          <PhotoStrip id={input.id} total={summary.photo_count} onOpen={(shots, start) => show({ shots, start })} />
          <ReviewFilterBar summary={summary} />
          <StoryList id={input.id} onShow={show} />
        </>
      )}
      {shown && (
        <Lightbox
          {...shown}
          title={words.lightbox}
          onClose={() => dispatch(photosClosed())}
          below={(id) => findStory(shown, id)}
        />
      )}
    </StoriesFrame>
  );
};
