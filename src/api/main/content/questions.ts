import { infiniteQueryOptions, mutationOptions } from "@tanstack/react-query";
import { nextIndex } from "@/api/main/paging";
import type { Http } from "@/lib/http/http";
import type { Question, QuestionBody, QuestionPage } from "@/shared/contract/main/questions";

const questionsKeys = {
  all: ["main", "questions"] as const,
  content: (contentId: number) => [...questionsKeys.all, contentId] as const,
};

const questionPageSize = 10;

export const questionsScrollQuery = (http: Http, contentId: number) =>
  infiniteQueryOptions({
    queryKey: questionsKeys.content(contentId),
    queryFn: async ({ pageParam, signal }) => {
      const params = { index: pageParam, size: questionPageSize };
      return (await http.get<QuestionPage>(`/contents/${contentId}/questions/`, { params, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (last, _pages, index) => nextIndex(last.questions.length, questionPageSize, index),
  });

export const askQuestionMutation = (http: Http, contentId: number) =>
  mutationOptions({
    mutationFn: async (body: QuestionBody) =>
      (await http.post<Question>(`/contents/${contentId}/questions/`, { json: body })).data,
    onSuccess: (_question, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: questionsKeys.content(contentId) }),
  });

export const removeQuestionMutation = (http: Http, contentId: number) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      await http.delete(`/contents/${contentId}/questions/${id}/`);
    },
    onSuccess: (_nothing, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: questionsKeys.content(contentId) }),
  });
