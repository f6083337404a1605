import { z } from "zod";
import { findReview, listReviews, ownReviews } from "@/server/commerce/reviews/list-reviews";
import { reportReview } from "@/server/commerce/reviews/report-review";
import { changedReviewBody, reviewFields, withItems } from "@/server/commerce/reviews/review-fields";
import { stayReview } from "@/server/commerce/reviews/review-wire";
import { deleteReview, editReview, postReview } from "@/server/commerce/reviews/write-review";
import { reviewReward } from "@/server/commerce/settings/remote-settings";
import type { Db } from "@/server/platform/db/types";
import { notFound } from "@/server/platform/errors";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { pageFields, rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { reportBody } from "@/shared/contract/report";
import { stayReviewSorts } from "@/shared/contract/stay/lists";
import {
  myStayReviews,
  type StayReview,
  stayReviewPage,
  stayReviewSaved,
  stayReviewWriteInfo,
} from "@/shared/contract/stay/reviews";
import { pageIndex } from "@/shared/paging/page";
import { reviewableStay, stayWriteInfo } from "./write-info";

const newReviewBody = z.object({ booking_id: z.string().max(64), ...reviewFields("stay") });

/** A member's own review, by its id or its booking. Throws 404. */
async function myReview(db: Db, by: "own" | "ownOrder", key: number | string, userId: string): Promise<StayReview> {
  const found = await findReview(db, { kind: "stay", by, key, userId });
  if (!found) throw notFound();
  return stayReview(found);
}

/** `summary,reviews` or the field repeated; defaults to both. */
const fields = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(",") : value || undefined),
  z
    .string()
    .max(40)
    .default("summary,reviews")
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(["summary", "reviews"])).min(1)),
);
const booking = z.object({ bookingId: z.string().max(64) });

/** Stay host, reviews. */
export const stayReviewRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/accommodations/:id{[0-9]+}/reviews",
    summary: "숙소의 후기",
    policy: "public",
    params: z.object({ id: rowNumber }),
    query: z.object({
      index: z.coerce.number().int().min(0).max(10_000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(20),
      sort: z.enum(stayReviewSorts).default("rating-desc"),
      fields,
      child_age: z.coerce.number().int().min(0).max(17).optional(),
      with_photo: z.enum(["true", "false"]).optional(),
    }),
    reply: stayReviewPage,
    handler: async ({ user, params, query, db }) => {
      const { reviews, summary, filtered } = await listReviews(db, {
        ...query,
        kind: "stay",
        placeId: params.id,
        index: pageIndex(query.index),
        childAge: query.child_age ?? null,
        withPhoto: query.with_photo === "true",
        stars: null,
        userId: user?.id ?? "",
      });
      return { summary, reviews: reviews?.map(stayReview) ?? null, filtered_count: filtered };
    },
  }),
  route({
    method: "GET",
    path: "/reviews/write-info/:bookingId",
    summary: "숙소 후기 쓸 준비",
    policy: "member",
    params: booking,
    reply: stayReviewWriteInfo,
    handler: ({ user, params, db }) => stayWriteInfo(db, { userId: user.id, bookingId: params.bookingId }),
  }),
  route({
    method: "GET",
    path: "/reviews/mine",
    summary: "내가 쓴 숙소 후기 모두",
    policy: "member",
    query: withoutBlanks(z.object(pageFields())),
    reply: myStayReviews,
    handler: async ({ user, query, db }) => ({
      reviews: (await ownReviews(db, { kind: "stay", userId: user.id, ...query })).map(stayReview),
    }),
  }),
  route({
    method: "GET",
    path: "/reviews/:bookingId",
    summary: "내가 쓴 숙소 후기",
    policy: "member",
    params: booking,
    reply: stayReviewSaved,
    handler: async ({ user, params, db }) => ({
      review: await myReview(db, "ownOrder", params.bookingId, user.id),
    }),
  }),
  route({
    method: "POST",
    path: "/reviews",
    summary: "숙소 후기 쓰기",
    policy: "member",
    body: newReviewBody,
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    reply: stayReviewSaved,
    limit: "write",
    handler: async ({ user, body, db }) => {
      const visit = await reviewableStay(db, { userId: user.id, bookingId: body.booking_id });
      const reward = await reviewReward(db);
      const { pk, earned } = await postReview(db, { userId: user.id, visit, body: withItems("stay", body), reward });
      return reply({ review: await myReview(db, "own", pk, user.id), earned }, { message: "리뷰가 등록되었습니다." });
    },
  }),
  route({
    method: "PATCH",
    path: "/reviews/:reviewId{[0-9]+}/modify",
    summary: "숙소 후기 수정",
    policy: "member",
    params: z.object({ reviewId: rowNumber }),
    body: changedReviewBody("stay"),
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    reply: stayReviewSaved,
    limit: "write",
    handler: async ({ user, params: { reviewId: pk }, body, db }) => {
      await editReview(db, { kind: "stay", pk, userId: user.id, body: withItems("stay", body) });
      return reply({ review: await myReview(db, "own", pk, user.id) }, { message: "리뷰가 수정되었습니다." });
    },
  }),
  route({
    method: "DELETE",
    path: "/reviews/:reviewId{[0-9]+}",
    summary: "숙소 후기 지우기",
    policy: "member",
    params: z.object({ reviewId: rowNumber }),
    reply: z.object({ id: z.number().int() }),
    limit: "write",
    handler: async ({ user, params: { reviewId: pk }, db }) => {
      await deleteReview(db, { kind: "stay", pk, userId: user.id });
      return { id: pk };
    },
  }),
  route({
    method: "POST",
    path: "/reviews/:reviewId{[0-9]+}/report",
    summary: "숙소 후기 신고",
    policy: "member",
    params: z.object({ reviewId: rowNumber }),
    body: reportBody,
    reply: z.null(),
    limit: "write",
    handler: ({ user, params, body, db }) =>
      reportReview(db, { kind: "stay", pk: params.reviewId }, { userId: user.id, ...body }),
  }),
];
