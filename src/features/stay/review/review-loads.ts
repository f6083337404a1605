import { accommodationQuery } from "@/api/stay/accommodation";
import { stayReviewsScrollQuery } from "@/api/stay/reviews";
import { positiveInteger } from "@/lib/address/read-value";
import type { Http } from "@/lib/http/http";
import { paths } from "@/lib/paths";
import type { Accommodation } from "@/shared/contract/stay/accommodations";
import { stayReviewCopy as copy } from "./copy";

/** `write`, `edit`: the booking that the linked review is about. */
export type StayReviewsInput = { id: number; write: string | null; edit: string | null };

const readBooking = (text: string | string[] | undefined): string | null =>
  typeof text === "string" && /^[A-Za-z0-9-]{1,64}$/.test(text) ? text : null;

/** Accommodation `?id=`, and the booking to review; null for an invalid id. */
export const readStayReviewsInput = (
  query: Readonly<Record<string, string | string[] | undefined>>,
): StayReviewsInput | null => {
  const id = positiveInteger(query.id);
  return id === null ? null : { id, write: readBooking(query.write), edit: readBooking(query.edit) };
};

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
