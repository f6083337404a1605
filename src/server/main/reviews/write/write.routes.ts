import { z } from "zod";
import { MAX_PHOTOS } from "@/server/commerce/photos/take-photos";
import { reportReview } from "@/server/commerce/reviews/report-review";
import { reviewReward } from "@/server/commerce/settings/remote-settings";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { pageFields, pkParam, withoutBlanks } from "@/server/platform/http/query-fields";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { authorableReviews, myReviews as myReviewsShape, reviewSaved } from "@/shared/contract/main/reviews";
import { reportBody } from "@/shared/contract/report";
import { authorableVisits, refusalOf } from "./authorable";
import { REVIEW_TAGS } from "./copy";
import { myReview, myReviews } from "./my-reviews";
import { changedReviewBody, newReviewBody } from "./review-body";
import { deleteReview, editReview, postReview } from "./write-review";

/**
 * Main host, a member's own reviews:
 * - GET    /reviews/authorable/     visits that can be reviewed (api-version 3)
 * - GET    /reviews/mine/           the member's reviews
 * - GET    /reviews/{pk}/edit/      one of them, for editing
 * - POST   /reviews/                write (multipart, with photos)
 * - PATCH  /reviews/{pk}/           change (multipart)
 * - DELETE /reviews/{pk}/           delete
 * - POST   /reviews/{pk}/report/    report another member's review
 */
export const reviewWritingRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/reviews/authorable/",
    summary: "작성할 후기",
    policy: "member",
    versions: ["3"],
    query: withoutBlanks(z.object({ order_id: z.string().max(64).optional() })),
    reply: authorableReviews,
    handler: async ({ user, query, db }) => ({
      reviews: await authorableVisits(db, user.id),
      refusal: query.order_id ? await refusalOf(db, { userId: user.id, orderId: query.order_id }) : null,
      reward: await reviewReward(db),
      tags: [...REVIEW_TAGS],
      max_photos: MAX_PHOTOS,
    }),
  }),
  route({
    method: "GET",
    path: "/reviews/mine/",
    summary: "내가 쓴 후기",
    policy: "member",
    query: withoutBlanks(z.object(pageFields())),
    reply: myReviewsShape,
    handler: async ({ user, query, db }) => ({ reviews: await myReviews(db, { userId: user.id, ...query }) }),
  }),
  route({
    method: "GET",
    path: "/reviews/:pk{[0-9]+}/edit/",
    summary: "수정할 후기",
    policy: "member",
    params: pkParam,
    reply: reviewSaved,
    handler: async ({ user, params, db }) => ({
      review: await myReview(db, { userId: user.id, pk: params.pk }),
      earned: 0,
    }),
  }),
  route({
    method: "POST",
    path: "/reviews/",
    summary: "후기 쓰기",
    policy: "member",
    body: newReviewBody,
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    reply: reviewSaved,
    limit: "write",
    handler: async ({ user, body, db }) =>
      reply(await postReview(db, { userId: user.id, body, reward: await reviewReward(db) }), {
        message: "리뷰가 등록되었습니다.",
      }),
  }),
  route({
    method: "PATCH",
    path: "/reviews/:pk{[0-9]+}/",
    summary: "후기 수정",
    policy: "member",
    params: pkParam,
    body: changedReviewBody,
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    reply: reviewSaved,
    limit: "write",
    handler: async ({ user, params, body, db }) =>
      reply(await editReview(db, { userId: user.id, pk: params.pk, body }), { message: "리뷰가 수정되었습니다." }),
  }),
  route({
    method: "DELETE",
    path: "/reviews/:pk{[0-9]+}/",
    summary: "후기 지우기",
    policy: "member",
    params: pkParam,
    reply: z.object({ pk: z.number().int() }),
    limit: "write",
    handler: ({ user, params, db }) => deleteReview(db, { userId: user.id, pk: params.pk }),
  }),
  route({
    method: "POST",
    path: "/reviews/:pk{[0-9]+}/report/",
    summary: "후기 신고",
    policy: "member",
    params: pkParam,
    body: reportBody,
    reply: z.null(),
    limit: "write",
    handler: ({ user, params, body, db }) =>
      reportReview(db, { kind: "activity", pk: params.pk }, { userId: user.id, ...body }),
  }),
];
