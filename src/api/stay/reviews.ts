import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { pointsKeys } from "@/api/main/member/points";
import { sessionKeys } from "@/api/main/member/session";
import { nextIndex, type PageAsk } from "@/api/main/paging";
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
import type { ReportReason } from "@/shared/review/report-reasons";
import { type StayReviewBody, stayReviewForm } from "./review-form";

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

/** One page of a place's reviews, e.g. the three of its detail page. */
export const stayReviewsQuery = (http: Http, id: number, filters: StayReviewFilters = {}, page: PageAsk = {}) =>
  queryOptions({
    queryKey: stayReviewsKeys.list(id, filters, page),
    queryFn: ({ signal }) => getReviews(http, id, filters, page, signal),
  });

/** A place's reviews page after page, the best first. */
export const stayReviewsScrollQuery = (http: Http, id: number, filters: StayReviewFilters = {}) =>
  infiniteQueryOptions({
    queryKey: stayReviewsKeys.scroll(id, filters),
    queryFn: ({ pageParam, signal }) => getReviews(http, id, filters, { index: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.reviews.length, reviewPageSize, index),
  });

/** What a member wrote of stays page after page, the newest first. */
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

/** What the member wrote of one booking; 404 while nothing was written. */
export const bookingReviewQuery = (http: Http, bookingId: string) =>
  queryOptions({
    queryKey: stayReviewsKeys.ofBooking(bookingId),
    queryFn: async ({ signal }) =>
      (await http.get<StayReviewSaved>(`/reviews/${encodeURIComponent(bookingId)}`, { signal })).data.review,
    retry: retryUnlessAnswered,
  });

/** What the write sheets need to know of a booking: members only. */
export const stayReviewWriteInfoQuery = (http: Http, bookingId: string) =>
  queryOptions({
    queryKey: stayReviewsKeys.writeInfo(bookingId),
    queryFn: async ({ signal }) =>
      (await http.get<StayReviewWriteInfo>(`/reviews/write-info/${encodeURIComponent(bookingId)}`, { signal })).data,
    retry: retryUnlessAnswered,
    staleTime: 0,
  });

/**
 * The lists of a place and its own figures, the member's figures and points change with a review. Nobody
 * waits for them.
 */
const askAgain = (client: QueryClient, id: number): void => {
  const changed = [
    stayReviewsKeys.place(id),
    stayReviewsKeys.mine(),
    [...stayReviewsKeys.all, "booking"],
    ["stay", "accommodation", id],
  ];
  for (const queryKey of [...changed, sessionKeys.all, pointsKeys.all]) void client.invalidateQueries({ queryKey });
};

/** Posts a review of a booking. Every list of reviews and the place itself are asked for again. */
export const postStayReviewMutation = (http: Http, bookingId: string) =>
  mutationOptions({
    mutationKey: [...stayReviewsKeys.writeInfo(bookingId), "post"],
    mutationFn: async (body: StayReviewBody) => {
      const multipart = stayReviewForm(body, { bookingId });
      return (await http.post<StayReviewSaved>("/reviews", { multipart })).data;
    },
    onSuccess: ({ review }, _body, _before, { client }) => askAgain(client, review.accommodation_id),
  });

/** Changes an own review within its thirty days. */
export const editStayReviewMutation = (http: Http, reviewId: number) =>
  mutationOptions({
    mutationKey: [...stayReviewsKeys.all, "edit", reviewId],
    mutationFn: async (body: StayReviewBody) => {
      const multipart = stayReviewForm(body, { isEdit: true });
      return (await http.patch<StayReviewSaved>(`/reviews/${reviewId}/modify`, { multipart })).data.review;
    },
    onSuccess: (review, _body, _before, { client }) => askAgain(client, review.accommodation_id),
  });

/** Takes an own review away; its booking cannot be written of again. */
export const deleteStayReviewMutation = (http: Http, review: Pick<StayReview, "id" | "accommodation_id">) =>
  mutationOptions({
    mutationKey: [...stayReviewsKeys.all, "delete", review.id],
    mutationFn: async () => {
      await http.delete(`/reviews/${review.id}`);
    },
    onSuccess: (_nothing, _ask, _before, { client }) => askAgain(client, review.accommodation_id),
  });

/** Tells that something is wrong with another family's review of a stay: members only, once counts. */
export const reportStayReviewMutation = (http: Http, reviewId: number) =>
  mutationOptions({
    mutationKey: [...stayReviewsKeys.all, "report", reviewId],
    mutationFn: async (reason: ReportReason) => {
      await http.post(`/reviews/${reviewId}/report`, { json: { reason } });
    },
    onSuccess: (_nothing, _reason, _before, { client }) => {
      void client.invalidateQueries({ queryKey: stayReviewsKeys.all });
    },
  });
