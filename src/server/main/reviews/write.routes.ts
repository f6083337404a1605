import { z } from "zod";
import { MAX_PHOTOS } from "@/server/commerce/photos/take-photos";
import { findReview, ownReviews } from "@/server/commerce/reviews/list-reviews";
import { reportReview } from "@/server/commerce/reviews/report-review";
import { changedReviewBody, reviewFields, withItems } from "@/server/commerce/reviews/review-fields";
import { myActivityReview } from "@/server/commerce/reviews/review-wire";
import { deleteReview, editReview, postReview } from "@/server/commerce/reviews/write-review";
import { reviewReward } from "@/server/commerce/settings/remote-settings";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { pageFields, pkParam, withoutBlanks } from "@/server/platform/http/query-fields";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import {
  authorableReviews,
  type MyReview,
  myReviews as myReviewsShape,
  reviewSaved,
} from "@/shared/contract/main/reviews";
import { reportBody } from "@/shared/contract/report";
import { REVIEW_TAGS } from "@/shared/review/review-tags";
import { authorableVisits, findRefusal, reviewableVisit } from "./authorable";

const newReviewBody = z.object({ order_id: z.string().max(64), ...reviewFields("activity") });

/** A member's own review. Throws 404. */
async function myReview(db: Db, userId: string, key: number): Promise<MyReview> {
  const found = await findReview(db, { kind: "activity", by: "own", key, userId });
  if (!found) throw notFound();
  return myActivityReview(found);
}

/** Main host, a member's own reviews. */
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
      refusal: query.order_id ? await findRefusal(db, { userId: user.id, orderId: query.order_id }) : null,
      reward: await reviewReward(db),
      tags: [...REVIEW_TAGS.activity],
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
    handler: async ({ user, query, db }) => ({
      reviews: (await ownReviews(db, { kind: "activity", userId: user.id, ...query })).map(myActivityReview),
    }),
  }),
  route({
    method: "GET",
    path: "/reviews/:pk{[0-9]+}/edit/",
    summary: "수정할 후기",
    policy: "member",
    params: pkParam,
    reply: reviewSaved,
    handler: async ({ user, params, db }) => ({
      review: await myReview(db, user.id, params.pk),
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
    handler: async ({ user, body, db }) => {
      const visit = await reviewableVisit(db, { userId: user.id, orderId: body.order_id });
      const reward = await reviewReward(db);
      const { pk, earned } = await postReview(db, {
        userId: user.id,
        visit,
        body: withItems("activity", body),
        reward,
      });
      return reply({ review: await myReview(db, user.id, pk), earned }, { message: "리뷰가 등록되었습니다." });
    },
  }),
  route({
    method: "PATCH",
    path: "/reviews/:pk{[0-9]+}/",
    summary: "후기 수정",
    policy: "member",
    params: pkParam,
    body: changedReviewBody("activity"),
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    reply: reviewSaved,
    limit: "write",
    handler: async ({ user, params: { pk }, body, db }) => {
      await editReview(db, { kind: "activity", pk, userId: user.id, body: withItems("activity", body) });
      return reply({ review: await myReview(db, user.id, pk), earned: 0 }, { message: "리뷰가 수정되었습니다." });
    },
  }),
  route({
    method: "DELETE",
    path: "/reviews/:pk{[0-9]+}/",
    summary: "후기 지우기",
    policy: "member",
    params: pkParam,
    reply: z.object({ pk: z.number().int() }),
    limit: "write",
    handler: async ({ user, params: { pk }, db }) => {
      await deleteReview(db, { kind: "activity", pk, userId: user.id });
      return { pk };
    },
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
