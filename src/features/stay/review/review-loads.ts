import { accommodationQuery } from "@/api/stay/accommodation";
import { stayReviewsScrollQuery } from "@/api/stay/reviews";
import type { Http } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { stayReviewCopy as copy } from "./copy";
import type { StayReviewsInput } from "./review-input";

/** The accommodation and the first page of reviews, the best first, like the store's initial state. */
export const stayReviewsQueries = (http: Http, { id }: StayReviewsInput) => ({
  stay: accommodationQuery(http, { id }),
  reviews: stayReviewsScrollQuery(http, id, { sort: "rating-desc" }),
});

/** Title, description and address of the page; only the title for an unknown accommodation. */
export const stayReviewsHead = (stay: Accommodation | undefined) =>
  stay
    ? {
        title: copy.of(stay.name),
        description: copy.description(stay.name),
        canonical: paths.stay.review({ id: stay.id }),
      }
    : { title: copy.title };
