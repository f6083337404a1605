import { z } from "zod";
import { answerForVenue, listQuestions, revealQuestion } from "@/server/commerce/desk/questions";
import { pkParam } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { reasonBody } from "@/shared/contract/main/staff/desk";
import {
  deskAnswer,
  deskQuestionPrivate,
  deskQuestions,
  deskReviewBody,
  deskReviewPhotos,
  deskReviews,
} from "@/shared/contract/main/staff/desk-reviews";
import { reviewKinds } from "@/shared/review/kinds";
import { decideReview, hiddenPhotos } from "./moderate-reviews";
import { listReported } from "./reported-reviews";

const reviewParams = pkParam.extend({ kind: z.enum(reviewKinds) });
const params = z.object({ id: z.string().max(64) });

const reviewById = { method: "POST", policy: "desk", limit: "write", params: reviewParams } as const;

/** Main host, moderation of parents' texts at the desk. */
export const moderationRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/desk/reviews/",
    summary: "신고된 후기",
    policy: "desk",
    reply: deskReviews,
    handler: ({ db }) => listReported(db),
  }),
  route({
    ...reviewById,
    path: "/desk/reviews/:kind/:pk{[0-9]+}/decision/",
    summary: "후기를 두거나 가리거나 내리기",
    body: deskReviewBody,
    reply: deskReviews,
    handler: ({ db, user, params: ref, body }) => decideReview(db, user, ref, body),
  }),
  route({
    ...reviewById,
    path: "/desk/reviews/:kind/:pk{[0-9]+}/photos/",
    summary: "가린 후기 사진 보기",
    body: reasonBody,
    reply: deskReviewPhotos,
    handler: ({ db, user, params: ref, body }) => hiddenPhotos(db, user, ref, body.reason),
  }),
  route({
    method: "GET",
    path: "/desk/questions/",
    summary: "모든 곳의 문의",
    policy: "desk",
    reply: deskQuestions,
    handler: ({ db }) => listQuestions(db),
  }),
  route({
    method: "PUT",
    path: "/desk/questions/:id/",
    summary: "문의에 대신 답하기",
    policy: "desk",
    limit: "write",
    params,
    body: deskAnswer,
    reply: deskQuestions,
    handler: ({ db, user, params: { id }, body }) => answerForVenue(db, user, { id, ...body }),
  }),
  route({
    method: "POST",
    path: "/desk/questions/:id/private/",
    summary: "비공개 문의 보기",
    policy: "desk",
    limit: "write",
    params,
    body: reasonBody,
    reply: deskQuestionPrivate,
    handler: ({ db, user, params: { id }, body }) => revealQuestion(db, user, id, body.reason),
  }),
];
