import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { nextIndex, type PageAsk } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import { retryUnlessAnswered } from "@/lib/query-client";
import type {
  ReactionResult,
  Review,
  ReviewFilters,
  ReviewPage,
  ReviewPhotoPage,
} from "@/shared/contract/main/reviews";
import { patchJson } from "../patch-json";

/** Updates the reaction to one review in cached data. */
export const withReaction = (data: unknown, reviewId: number, reaction: ReactionResult): unknown =>
  patchJson(data, (fields) =>
    fields.pk === reviewId && "user_reaction" in fields ? { ...fields, user_reaction: reaction } : fields,
  );

export const reviewsKeys = {
  all: ["main", "reviews"] as const,
  content: (contentId: number) => [...reviewsKeys.all, "content", contentId] as const,
  list: (contentId: number, filters: ReviewFilters, page: PageAsk) =>
    [...reviewsKeys.content(contentId), "list", filters, page] as const,
  scroll: (contentId: number, filters: ReviewFilters) =>
    [...reviewsKeys.content(contentId), "scroll", filters] as const,
  photos: (contentId: number) => [...reviewsKeys.content(contentId), "photos"] as const,
  one: (pk: number) => [...reviewsKeys.all, "one", pk] as const,
};

const reviewPageSize = 20;
const photoPageSize = 18;

async function getReviews(http: Http, pk: number, filters: ReviewFilters, page: PageAsk, signal: AbortSignal) {
  const reply = await http.get<ReviewPage>(`/contents/${pk}/reviews/`, {
    params: {
      sort: "RECOMMEND",
      ...filters,
      with_photo: filters.with_photo || undefined,
      index: page.index ?? 1,
      size: page.size ?? reviewPageSize,
    },
    apiVersion: 2,
    signal,
  });
  return reply.data;
}

/** One page of an activity's reviews, e.g. the three of its detail page. */
export const reviewsQuery = (http: Http, contentId: number, filters: ReviewFilters = {}, page: PageAsk = {}) =>
  queryOptions({
    queryKey: reviewsKeys.list(contentId, filters, page),
    queryFn: ({ signal }) => getReviews(http, contentId, filters, page, signal),
  });

export const reviewsScrollQuery = (http: Http, contentId: number, filters: ReviewFilters = {}) =>
  infiniteQueryOptions({
    queryKey: reviewsKeys.scroll(contentId, filters),
    queryFn: ({ pageParam, signal }) => getReviews(http, contentId, filters, { index: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.reviews.length, reviewPageSize, index),
  });

export const reviewPhotosScrollQuery = (http: Http, contentId: number) =>
  infiniteQueryOptions({
    queryKey: reviewsKeys.photos(contentId),
    queryFn: async ({ pageParam, signal }) => {
      const params = { index: pageParam, size: photoPageSize };
      return (await http.get<ReviewPhotoPage>(`/contents/${contentId}/reviews/photos/`, { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.photos.length, photoPageSize, index),
  });

export const reviewQuery = (http: Http, pk: number) =>
  queryOptions({
    queryKey: reviewsKeys.one(pk),
    queryFn: async ({ signal }) => (await http.get<Review>(`/reviews/${pk}/`, { signal })).data,
    retry: retryUnlessAnswered,
  });

/** Marks a review as helpful or removes the mark: members only (403 opens the login sheet). */
export const reviewReactionMutation = (http: Http, reviewId: number) =>
  mutationOptions({
    mutationKey: [...reviewsKeys.one(reviewId), "reaction"],
    scope: { id: `review-reaction-${reviewId}` },
    mutationFn: async (ask: { is_useful: boolean }) =>
      (await http.put<ReactionResult>(`/reviews/${reviewId}/reaction/`, { json: ask })).data,
    onSuccess: (reaction, _ask, _before, { client }) => {
      client.setQueriesData<unknown>({ queryKey: reviewsKeys.all }, (data: unknown) =>
        withReaction(data, reviewId, reaction),
      );
    },
  });
