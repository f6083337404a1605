import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Http } from "@/lib/http/http";
import type { HelpAsked, HelpQuestionBody, HelpQuestions } from "@/shared/contract/main/questions";

const ownHelpKey = ["main", "help"] as const;

export const ownHelpQuery = (http: Http) =>
  queryOptions({
    queryKey: ownHelpKey,
    queryFn: async ({ signal }) => (await http.get<HelpQuestions>("/help/questions/", { signal })).data.questions,
  });

/** Sends a question to the service desk; idempotent per key. */
export const askHelpMutation = (http: Http) =>
  mutationOptions({
    mutationFn: async ({ key, ...body }: HelpQuestionBody & { key: string }) =>
      (await http.post<HelpAsked>("/help/questions/", { json: body, idempotencyKey: key })).data,
    onSuccess: (_asked, _body, _result, { client }) => client.invalidateQueries({ queryKey: ownHelpKey }),
  });
