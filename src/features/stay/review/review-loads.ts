import { accommodationQuery } from "@/api/stay/accommodation";
import { stayReviewsScrollQuery } from "@/api/stay/reviews";
import type { Http } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { stayReviewCopy as copy } from "./copy";
import type { StayReviewsInput } from "./review-input";

/** The place and the first page of stories, the best first, as the store begins with them. */
export const stayReviewsQueries = (http: Http, { id }: StayReviewsInput) => ({
  stay: accommodationQuery(http, { id }),
  reviews: stayReviewsScrollQuery(http, id, { sort: "rating-desc" }),
});

/** Title, description and address of the page; the title alone for a place that is not there. */
export const stayReviewsHead = (stay: Accommodation | undefined) =>
  stay
    ? {
        title: copy.of(stay.name),
        description: copy.description(stay.name),
        canonical: paths.stay.review({ id: stay.id }),
      }
    : { title: copy.title };
