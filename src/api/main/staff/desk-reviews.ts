import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type {
  DeskAnswer,
  DeskQuestionPrivate,
  DeskQuestions,
  DeskReviewBody,
  DeskReviews,
} from "@/shared/contract/main/staff/desk-reviews";
import type { ReviewRef } from "@/shared/review/kinds";
import { deskKeys } from "./desk";

export const deskReviewKeys = {
  reviews: () => [...deskKeys.all, "reviews"] as const,
  questions: () => [...deskKeys.all, "questions"] as const,
};

/** Reviews to check; refetched each minute. */
export const deskReviewsQuery = (http: Http) =>
  queryOptions({
    queryKey: deskReviewKeys.reviews(),
    queryFn: async ({ signal }) => (await http.get<DeskReviews>("/desk/reviews/", { signal })).data,
    refetchInterval: 60_000,
  });

/** Shows, hides or removes a review. Throws C_CHANGED when it changed since it was fetched. */
export const decideReviewMutation = (http: Http, { kind, pk }: ReviewRef) =>
  mutationOptions({
    mutationFn: async (body: DeskReviewBody) =>
      (await http.post<DeskReviews>(`/desk/reviews/${kind}/${pk}/decision/`, { json: body })).data,
  });

/** Hidden pictures of a review; the reason is recorded. */
export const hiddenPhotosMutation = (http: Http, { kind, pk }: ReviewRef) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (
        await http.post<{ photos: { pk: number; webp: string }[] }>(`/desk/reviews/${kind}/${pk}/photos/`, {
          json: { reason },
        })
      ).data.photos,
  });

export const deskQuestionsQuery = (http: Http) =>
  queryOptions({
    queryKey: deskReviewKeys.questions(),
    queryFn: async ({ signal }) => (await http.get<DeskQuestions>("/desk/questions/", { signal })).data.questions,
  });

/** Unmasks a private question; the reason is recorded. */
export const revealQuestionMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (
        await http.post<DeskQuestionPrivate>(`/desk/questions/${id}/private/`, {
          json: { reason },
        })
      ).data,
  });

/** Answers a question. Throws C_CHANGED when the answer changed since it was fetched. */
export const answerForVenueMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (json: DeskAnswer) =>
      (await http.put<DeskQuestions>(`/desk/questions/${id}/`, { json })).data.questions,
  });
