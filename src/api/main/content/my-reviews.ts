import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { pointsKeys } from "@/api/main/member/points";
import { sessionKeys } from "@/api/main/member/session";
import { nextIndex } from "@/api/main/paging";
import { appendPhotos, photoOrder, type SentPhoto } from "@/api/photo-parts";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type { AuthorableReviews, MyReviews, ReviewSaved } from "@/shared/contract/main/reviews";
import type { ReportReason } from "@/shared/review/report-reasons";
import { reviewsKeys } from "./reviews";

const myReviewsKeys = {
  all: [...reviewsKeys.all, "my"] as const,
  authorable: (orderId: string | null) => [...myReviewsKeys.all, "authorable", orderId] as const,
  scroll: () => [...myReviewsKeys.all, "scroll"] as const,
  edit: (pk: number) => [...myReviewsKeys.all, "edit", pk] as const,
};

const pageSize = 20;

export type ReviewBody = {
  stars: number;
  text: string;
  tags: readonly string[];
  /** In the order in which they shall stand. */
  photos: readonly SentPhoto[];
};

/**
 * Visits that a member can write of, the one that ends soonest first. With an order, also why that one cannot
 * be written of.
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

/** What a member wrote of activities page after page, the newest first. */
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

/** One own review, to be changed. */
export const reviewForEditQuery = (http: Http, pk: number) =>
  queryOptions({
    queryKey: myReviewsKeys.edit(pk),
    queryFn: async ({ signal }) => (await http.get<ReviewSaved>(`/reviews/${pk}/edit/`, { signal })).data.review,
    retry: retryUnlessAnswered,
  });

/** The multipart of a review: of a visit, or of one that stands and keeps some of its pictures. */
const reviewForm = (body: ReviewBody, about: { orderId: string } | { isEdit: true }): FormData => {
  const form = new FormData();
  if ("orderId" in about) form.set("order_id", about.orderId);
  form.set("stars", String(body.stars));
  form.set("text", body.text.trim());
  form.set("tags", body.tags.join(","));
  appendPhotos(form, body.photos);
  if ("isEdit" in about) form.set("photo_order", photoOrder(body.photos));
  return form;
};

/**
 * Every list of reviews, the figures of the member and the points change with a review. Nobody waits for
 * them.
 */
const askAgain = (client: QueryClient): void => {
  for (const queryKey of [reviewsKeys.all, sessionKeys.all, pointsKeys.all]) {
    void client.invalidateQueries({ queryKey });
  }
};

/** Posts the review of a visit. */
export const postReviewMutation = (http: Http, orderId: string) =>
  mutationOptions({
    mutationKey: [...myReviewsKeys.all, "post", orderId],
    mutationFn: async (body: ReviewBody) =>
      (await http.post<ReviewSaved>("/reviews/", { multipart: reviewForm(body, { orderId }) })).data,
    onSuccess: (_saved, _body, _before, { client }) => askAgain(client),
  });

/** Changes an own review within its thirty days. */
export const editReviewMutation = (http: Http, pk: number) =>
  mutationOptions({
    mutationKey: [...myReviewsKeys.edit(pk), "save"],
    mutationFn: async (body: ReviewBody) =>
      (await http.patch<ReviewSaved>(`/reviews/${pk}/`, { multipart: reviewForm(body, { isEdit: true }) })).data,
    onSuccess: (_saved, _body, _before, { client }) => askAgain(client),
  });

/** Takes an own review away; its visit cannot be written of again. */
export const deleteReviewMutation = (http: Http, pk: number) =>
  mutationOptions({
    mutationKey: [...myReviewsKeys.all, "delete", pk],
    mutationFn: async () => {
      await http.delete(`/reviews/${pk}/`);
    },
    onSuccess: (_nothing, _ask, _before, { client }) => askAgain(client),
  });

/** Tells that something is wrong with another family's review: members only, once counts. */
export const reportReviewMutation = (http: Http, pk: number) =>
  mutationOptions({
    mutationKey: [...reviewsKeys.one(pk), "report"],
    mutationFn: async (reason: ReportReason) => {
      await http.post(`/reviews/${pk}/report/`, { json: { reason } });
    },
    onSuccess: (_nothing, _reason, _before, { client }) => {
      void client.invalidateQueries({ queryKey: reviewsKeys.all });
    },
  });
