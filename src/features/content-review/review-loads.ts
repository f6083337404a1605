import { contentDetailQuery } from "@/api/main/content/detail";
import { reviewPhotosScrollQuery, reviewsScrollQuery } from "@/api/main/content/reviews";
import { positiveInteger } from "@/lib/address/read-value";
import type { Http } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import type { ContentDetail } from "@/shared/contract/main/contents";
import type { ReviewFilters } from "@/shared/contract/main/reviews";
import { contentReviewsCopy as copy } from "./copy";

export type ReviewsInput = { id: number };

/** Parses the content's `?id=`; anything else returns null. */
export const readReviewsInput = (
  query: Readonly<Record<string, string | string[] | undefined>>,
): ReviewsInput | null => {
  const id = positiveInteger(query.id);
  return id === null ? null : { id };
};

/** Initial filters, the same as in the store. */
const firstFilters: ReviewFilters = { sort: "RECOMMEND" };

/** First page of reviews and photos, and their content. */
export const reviewsQueries = (http: Http, { id }: ReviewsInput) => ({
  detail: contentDetailQuery(http, { id }),
  reviews: reviewsScrollQuery(http, id, firstFilters),
  photos: reviewPhotosScrollQuery(http, id),
});

/** Title, description and address of the page; only the title if the content does not exist. */
export const reviewsHead = (detail: ContentDetail | undefined) =>
  detail
    ? {
        title: copy.of(detail.name),
        description: copy.description(detail.name),
        canonical: paths.content.review({ id: detail.pk }),
      }
    : { title: copy.title };
