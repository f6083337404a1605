import { contentDetailQuery } from "@/api/main/content/detail";
import { reviewPhotosScrollQuery, reviewsScrollQuery } from "@/api/main/content/reviews";
import type { Http } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import type { ContentDetail } from "@/shared/contract/main/contents";
import type { ReviewFilters } from "@/shared/contract/main/reviews";
import { contentReviewsCopy as copy } from "./copy";
import type { ReviewsInput } from "./review-input";

/** Filters as they are at first; the store begins with the same. */
const firstFilters: ReviewFilters = { sort: "RECOMMEND" };

/** The first page of stories and photos, and what the page is about. */
export const reviewsQueries = (http: Http, { id }: ReviewsInput) => ({
  detail: contentDetailQuery(http, { id }),
  reviews: reviewsScrollQuery(http, id, firstFilters),
  photos: reviewPhotosScrollQuery(http, id),
});

/** Title, description and address of the page; the title alone for a content that is not there. */
export const reviewsHead = (detail: ContentDetail | undefined) =>
  detail
    ? {
        title: copy.of(detail.name),
        description: copy.description(detail.name),
        canonical: paths.content.review({ id: detail.pk }),
      }
    : { title: copy.title };
