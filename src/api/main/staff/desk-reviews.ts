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

/** Reviews to look at; asked again each minute. */
export const deskReviewsQuery = (http: Http) =>
  queryOptions({
    queryKey: deskReviewKeys.reviews(),
    queryFn: async ({ signal }) => (await http.get<DeskReviews>("/desk/reviews/", { signal })).data,
    refetchInterval: 60_000,
  });

/** Shows, hides or removes a review. Throws C_CHANGED where it is not the one that was seen. */
export const decideReviewMutation = (http: Http, { kind, pk }: ReviewRef) =>
  mutationOptions({
    mutationFn: async (body: DeskReviewBody) =>
      (await http.post<DeskReviews>(`/desk/reviews/${kind}/${pk}/decision/`, { json: body })).data,
  });

/** Pictures that were taken off. */
export const hiddenPhotosMutation = (http: Http, { kind, pk }: ReviewRef) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (
        await http.post<{ photos: { pk: number; webp: string }[] }>(`/desk/reviews/${kind}/${pk}/photos/`, {
          json: { reason },
        })
      ).data.photos,
  });

/** Questions that families have asked, private ones masked. */
export const deskQuestionsQuery = (http: Http) =>
  queryOptions({
    queryKey: deskReviewKeys.questions(),
    queryFn: async ({ signal }) => (await http.get<DeskQuestions>("/desk/questions/", { signal })).data.questions,
  });

/** A private question in the open; the reason is written down. */
export const revealQuestionMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (reason: string) =>
      (
        await http.post<DeskQuestionPrivate>(`/desk/questions/${id}/private/`, {
          json: { reason },
        })
      ).data,
  });

/** Throws C_CHANGED where another answer stands than the one that was seen. */
export const answerForPlaceMutation = (http: Http, id: string) =>
  mutationOptions({
    mutationFn: async (json: DeskAnswer) =>
      (await http.put<DeskQuestions>(`/desk/questions/${id}/`, { json })).data.questions,
  });
