import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { pointsKeys } from "@/api/main/member/points";
import { sessionKeys } from "@/api/main/member/session";
import { nextIndex, type PageAsk } from "@/api/main/paging";
import { type ReviewBody, reviewForm } from "@/api/review-form";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { StayReviewSort } from "@/shared/contract/stay/lists";
import type {
  MyStayReviews,
  StayReview,
  StayReviewPage,
  StayReviewSaved,
  StayReviewWriteInfo,
} from "@/shared/contract/stay/reviews";
import type { Report } from "@/shared/review/report-reasons";

export type StayReviewFilters = { sort?: StayReviewSort; child_age?: number; with_photo?: boolean };

export const stayReviewsKeys = {
  all: ["stay", "reviews"] as const,
  place: (id: number) => [...stayReviewsKeys.all, "place", id] as const,
  list: (id: number, filters: StayReviewFilters, page: PageAsk) =>
    [...stayReviewsKeys.place(id), "list", filters, page] as const,
  scroll: (id: number, filters: StayReviewFilters) => [...stayReviewsKeys.place(id), "scroll", filters] as const,
  mine: () => [...stayReviewsKeys.all, "mine"] as const,
  ofBooking: (bookingId: string) => [...stayReviewsKeys.all, "booking", bookingId] as const,
  writeInfo: (bookingId: string) => [...stayReviewsKeys.all, "write-info", bookingId] as const,
};

const reviewPageSize = 20;

async function getReviews(http: Http, id: number, filters: StayReviewFilters, page: PageAsk, signal: AbortSignal) {
  const { data } = await http.get<StayReviewPage>(`/accommodations/${id}/reviews`, {
    params: {
      index: page.index ?? 1,
      size: page.size ?? reviewPageSize,
      sort: "rating-desc",
      ...filters,
      with_photo: filters.with_photo || undefined,
      fields: ["summary", "reviews"],
    },
    signal,
  });
  return { ...data, reviews: data.reviews ?? [] };
}

/** One page of an accommodation's reviews, e.g. the three of its detail page. */
export const stayReviewsQuery = (http: Http, id: number, filters: StayReviewFilters = {}, page: PageAsk = {}) =>
  queryOptions({
    queryKey: stayReviewsKeys.list(id, filters, page),
    queryFn: ({ signal }) => getReviews(http, id, filters, page, signal),
  });

export const stayReviewsScrollQuery = (http: Http, id: number, filters: StayReviewFilters = {}) =>
  infiniteQueryOptions({
    queryKey: stayReviewsKeys.scroll(id, filters),
    queryFn: ({ pageParam, signal }) => getReviews(http, id, filters, { index: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.reviews.length, reviewPageSize, index),
  });

export const myStayReviewsScrollQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: stayReviewsKeys.mine(),
    queryFn: async ({ pageParam, signal }) => {
      const params = { index: pageParam, size: reviewPageSize };
      return (await http.get<MyStayReviews>("/reviews/mine", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.reviews.length, reviewPageSize, index),
  });

/** The member's review of one booking; 404 when there is none. */
export const bookingReviewQuery = (http: Http, bookingId: string) =>
  queryOptions({
    queryKey: stayReviewsKeys.ofBooking(bookingId),
    queryFn: async ({ signal }) =>
      (await http.get<StayReviewSaved>(`/reviews/${encodeURIComponent(bookingId)}`, { signal })).data.review,
    retry: retryUnlessAnswered,
  });

/** Data for the review form of a booking. Members only. */
export const stayReviewWriteInfoQuery = (http: Http, bookingId: string) =>
  queryOptions({
    queryKey: stayReviewsKeys.writeInfo(bookingId),
    queryFn: async ({ signal }) =>
      (await http.get<StayReviewWriteInfo>(`/reviews/write-info/${encodeURIComponent(bookingId)}`, { signal })).data,
    retry: retryUnlessAnswered,
    staleTime: 0,
  });

/** Refetches the accommodation with its reviews, and the member's figures and points, in the background. */
const refetchReviews = (client: QueryClient, id: number): void => {
  const changed = [
    stayReviewsKeys.place(id),
    stayReviewsKeys.mine(),
    [...stayReviewsKeys.all, "booking"],
    ["stay", "accommodation", id],
  ];
  for (const queryKey of [...changed, sessionKeys.all, pointsKeys.all]) void client.invalidateQueries({ queryKey });
};

/** Posts a review of a booking; refetches review lists and the accommodation. */
export const postStayReviewMutation = (http: Http, bookingId: string) =>
  mutationOptions({
    mutationKey: [...stayReviewsKeys.writeInfo(bookingId), "post"],
    mutationFn: async (body: ReviewBody<"stay">) => {
      const multipart = reviewForm("stay", body, { booking_id: bookingId });
      return (await http.post<StayReviewSaved>("/reviews", { multipart })).data;
    },
    onSuccess: ({ review }, _body, _before, { client }) => refetchReviews(client, review.accommodation_id),
  });

export const editStayReviewMutation = (http: Http, reviewId: number) =>
  mutationOptions({
    mutationKey: [...stayReviewsKeys.all, "edit", reviewId],
    mutationFn: async (body: ReviewBody<"stay">) => {
      const multipart = reviewForm("stay", body, null);
      return (await http.patch<StayReviewSaved>(`/reviews/${reviewId}/modify`, { multipart })).data.review;
    },
    onSuccess: (review, _body, _before, { client }) => refetchReviews(client, review.accommodation_id),
  });

/** Deletes a review; its booking cannot be reviewed again. */
export const deleteStayReviewMutation = (http: Http, review: Pick<StayReview, "id" | "accommodation_id">) =>
  mutationOptions({
    mutationKey: [...stayReviewsKeys.all, "delete", review.id],
    mutationFn: async () => {
      await http.delete(`/reviews/${review.id}`);
    },
    onSuccess: (_nothing, _ask, _before, { client }) => refetchReviews(client, review.accommodation_id),
  });

/** Reports another family's review of a stay: members only, counted once. */
export const reportStayReviewMutation = (http: Http, reviewId: number) =>
  mutationOptions({
    mutationKey: [...stayReviewsKeys.all, "report", reviewId],
    mutationFn: async (report: Report) => {
      await http.post(`/reviews/${reviewId}/report`, { json: report });
    },
    onSuccess: (_nothing, _reason, _before, { client }) => {
      void client.invalidateQueries({ queryKey: stayReviewsKeys.all });
    },
  });
