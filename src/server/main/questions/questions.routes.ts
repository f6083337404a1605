import { z } from "zod";
import { pageFields, pkParam, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { helpAsked, helpQuestionBody, helpQuestions, question, questionPage } from "@/shared/contract/main/questions";
import { QUESTION_RULES } from "@/shared/help/help-rules";
import { writtenText } from "@/shared/text/written-text";
import { askHelp, listOwnHelp } from "./help-questions";
import { askQuestion, listQuestions, removeQuestion } from "./questions";

const PAGE = 10;
const path = "/contents/:pk{[0-9]+}/questions/";
const { shortest, longest } = QUESTION_RULES;
const body = z.object({
  text: writtenText().min(shortest, `${shortest}자 이상 써 주세요.`).max(longest, `${longest}자까지 쓸 수 있어요.`),
  is_private: z.boolean().default(false),
});

/**
 * Main host, questions about an activity.
 *
 * Questions to the service desk, at any time.
 * - POST   /help/questions/   asks one; visitors too
 * - GET    /help/questions/   a member's own questions
 */
export const questionRoutes: readonly Route[] = [
  route({
    method: "GET",
    path,
    summary: "놀이 문의",
    policy: "public",
    params: pkParam,
    query: withoutBlanks(z.object(pageFields(PAGE))),
    reply: questionPage,
    handler: ({ user, params, query, db }) =>
      listQuestions(db, { contentId: params.pk, userId: user?.id ?? null, ...query }),
  }),
  route({
    method: "POST",
    path,
    summary: "놀이 문의하기",
    policy: "member",
    params: pkParam,
    body,
    reply: question,
    limit: "write",
    handler: ({ user, params, body, db }) => askQuestion(db, { contentId: params.pk, userId: user.id, body }),
  }),
  route({
    method: "DELETE",
    path: `${path}:id/`,
    summary: "놀이 문의 지우기",
    policy: "member",
    params: pkParam.extend({ id: z.string().max(64) }),
    reply: z.object({ id: z.string() }),
    limit: "write",
    handler: ({ user, params, db }) => removeQuestion(db, { contentId: params.pk, id: params.id, userId: user.id }),
  }),
  route({
    method: "POST",
    path: "/help/questions/",
    summary: "고객센터에 문의하기",
    policy: "anonymous",
    body: helpQuestionBody,
    reply: helpAsked,
    limit: "help",
    idempotent: true,
    handler: ({ user, body, db }) => askHelp(db, user, body),
  }),
  route({
    method: "GET",
    path: "/help/questions/",
    summary: "고객센터에 남긴 내 문의",
    policy: "member",
    reply: helpQuestions,
    handler: ({ user, db }) => listOwnHelp(db, user.id),
  }),
];
