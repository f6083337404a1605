import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import styled from "styled-components";
import { contentDetailQuery } from "@/api/main/content-detail";
import { toApiError } from "@/lib/http/api-error";
import { useHttp } from "@/lib/http/http-context";
import { paths } from "@/lib/paths";
import { Gutter } from "@/ui/display/section-header";
import { EmptyState } from "@/ui/feedback/empty-state";
import { ErrorState } from "@/ui/feedback/error-state";
import { Skeleton } from "@/ui/feedback/skeleton";
import { later } from "@/ui/later/later";
import { text } from "@/ui/theme/text";
import { reviewsCopy as copy } from "./copy";
import { PhotoStrip } from "./photo-strip";
import { ReviewFilterBar } from "./review-filter-bar";
import type { ReviewsInput } from "./review-input";
import { ReviewSummary } from "./review-summary";
import type { Shown } from "./shown";
import { useReviews } from "./use-reviews";

const StoryList = later(() => import("./story-list").then((module) => module.StoryList));
const Lightbox = dynamic(() => import("@/ui/overlays/lightbox"), { ssr: false });

/** What families tell of one activity, for children of the age one asks about. */
export const ReviewsScreen = ({ input }: { input: ReviewsInput }) => {
  const detail = useQuery(contentDetailQuery(useHttp().main, input)).data;
  const [shown, setShown] = useState<Shown | null>(null);
  const { query, summary } = useReviews(input.id);
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
          <StoryList id={input.id} onShow={setShown} />
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

const Rules = styled.p`
  padding: 20px var(--gutter) 32px;
  color: var(--fg-3);
  ${text.caption1}
  a { text-decoration: underline; text-underline-offset: 3px; }
`;
