import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { pointsKeys } from "@/api/main/member/points";
import { sessionKeys } from "@/api/main/member/session";
import { nextIndex } from "@/api/main/paging";
import { type ReviewBody, reviewForm } from "@/api/review-form";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { AuthorableReviews, MyReviews, ReviewSaved } from "@/shared/contract/main/reviews";
import type { Report } from "@/shared/review/report-reasons";
import { reviewsKeys } from "./reviews";

const myReviewsKeys = {
  all: [...reviewsKeys.all, "my"] as const,
  authorable: (orderId: string | null) => [...myReviewsKeys.all, "authorable", orderId] as const,
  scroll: () => [...myReviewsKeys.all, "scroll"] as const,
  edit: (pk: number) => [...myReviewsKeys.all, "edit", pk] as const,
};

const pageSize = 20;

/**
 * Visits that the member can review, soonest deadline first. With an order, also the reason why it cannot be
 * reviewed.
 */
export const authorableQuery = (http: Http, orderId: string | null = null) =>
  queryOptions({
    queryKey: myReviewsKeys.authorable(orderId),
    queryFn: async ({ signal }) => {
      const params = { order_id: orderId };
      return (await http.get<AuthorableReviews>("/reviews/authorable/", { params, apiVersion: 3, signal })).data;
    },
    retry: retryUnlessAnswered,
  });

export const myReviewsScrollQuery = (http: Http) =>
  infiniteQueryOptions({
    queryKey: myReviewsKeys.scroll(),
    queryFn: async ({ pageParam, signal }) => {
      const params = { index: pageParam, size: pageSize };
      return (await http.get<MyReviews>("/reviews/mine/", { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.reviews.length, pageSize, index),
  });

export const reviewForEditQuery = (http: Http, pk: number) =>
  queryOptions({
    queryKey: myReviewsKeys.edit(pk),
    queryFn: async ({ signal }) => (await http.get<ReviewSaved>(`/reviews/${pk}/edit/`, { signal })).data.review,
    retry: retryUnlessAnswered,
  });

/** Refetches review lists, member figures and points in the background. */
const refetchReviews = (client: QueryClient): void => {
  for (const queryKey of [reviewsKeys.all, sessionKeys.all, pointsKeys.all]) {
    void client.invalidateQueries({ queryKey });
  }
};

export const postReviewMutation = (http: Http, orderId: string) =>
  mutationOptions({
    mutationKey: [...myReviewsKeys.all, "post", orderId],
    mutationFn: async (body: ReviewBody<"activity">) =>
      (await http.post<ReviewSaved>("/reviews/", { multipart: reviewForm("activity", body, { order_id: orderId }) }))
        .data,
    onSuccess: (_saved, _body, _before, { client }) => refetchReviews(client),
  });

export const editReviewMutation = (http: Http, pk: number) =>
  mutationOptions({
    mutationKey: [...myReviewsKeys.edit(pk), "save"],
    mutationFn: async (body: ReviewBody<"activity">) =>
      (await http.patch<ReviewSaved>(`/reviews/${pk}/`, { multipart: reviewForm("activity", body, null) })).data,
    onSuccess: (_saved, _body, _before, { client }) => refetchReviews(client),
  });

/** Deletes a review; its visit cannot be reviewed again. */
export const deleteReviewMutation = (http: Http, pk: number) =>
  mutationOptions({
    mutationKey: [...myReviewsKeys.all, "delete", pk],
    mutationFn: async () => {
      await http.delete(`/reviews/${pk}/`);
    },
    onSuccess: (_nothing, _ask, _before, { client }) => refetchReviews(client),
  });

/** Reports another family's review: members only, counted once. */
export const reportReviewMutation = (http: Http, pk: number) =>
  mutationOptions({
    mutationKey: [...reviewsKeys.one(pk), "report"],
    mutationFn: async (report: Report) => {
      await http.post(`/reviews/${pk}/report/`, { json: report });
    },
    onSuccess: (_nothing, _reason, _before, { client }) => {
      void client.invalidateQueries({ queryKey: reviewsKeys.all });
    },
  });
