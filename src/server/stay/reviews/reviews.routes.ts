import { z } from "zod";
import { reportReview } from "@/server/commerce/reviews/report-review";
import { reviewReward } from "@/server/commerce/settings/remote-settings";
import { notFound } from "@/server/platform/errors";
import { MOST_FORM_BYTES } from "@/server/platform/http/exchange";
import { pageFields, rowNumber, withoutBlanks } from "@/server/platform/http/query-fields";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { reportBody } from "@/shared/contract/report";
import { stayReviewSorts } from "@/shared/contract/stay/lists";
import { myStayReviews, stayReviewPage, stayReviewSaved, stayReviewWriteInfo } from "@/shared/contract/stay/reviews";
import { listStayReviews, ownStayReview, ownStayReviews, reviewFields } from "./list-reviews";
import { changedReviewBody, newReviewBody } from "./review-body";
import { stayWriteInfo } from "./write-info";
import { deleteStayReview, editStayReview, postStayReview } from "./write-review";

/** `summary,reviews` or the field repeated; defaults to both. */
const fields = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(",") : value || undefined),
  z
    .string()
    .max(40)
    .default("summary,reviews")
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(z.enum(reviewFields)).min(1)),
);
const booking = z.object({ bookingId: z.string().max(64) });

/**
 * Stay host, reviews:
 * - GET    /accommodations/{id}/reviews      reviews of an accommodation
 * - GET    /reviews/write-info/{booking_id}  data for writing a review of a booking
 * - GET    /reviews/mine                     the member's reviews, newest first
 * - GET    /reviews/{booking_id}             the member's review of a booking
 * - POST   /reviews                          write (multipart, with photos)
 * - PATCH  /reviews/{reviewId}/modify        change (multipart)
 * - DELETE /reviews/{reviewId}               delete
 * - POST   /reviews/{reviewId}/report        report
 */
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
    handler: ({ user, params, query, db }) =>
      listStayReviews(db, {
        ...query,
        accommodationId: params.id,
        childAge: query.child_age ?? null,
        withPhoto: query.with_photo === "true",
        userId: user?.id ?? "",
      }),
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
    handler: async ({ user, query, db }) => ({ reviews: await ownStayReviews(db, { userId: user.id, ...query }) }),
  }),
  route({
    method: "GET",
    path: "/reviews/:bookingId",
    summary: "내가 쓴 숙소 후기",
    policy: "member",
    params: booking,
    reply: stayReviewSaved,
    handler: async ({ user, params, db }) => {
      const review = await ownStayReview(db, { userId: user.id, bookingId: params.bookingId });
      if (!review) throw notFound();
      return { review };
    },
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
    handler: async ({ user, body, db }) =>
      reply(await postStayReview(db, { userId: user.id, body, reward: await reviewReward(db) }), {
        message: "리뷰가 등록되었습니다.",
      }),
  }),
  route({
    method: "PATCH",
    path: "/reviews/:reviewId{[0-9]+}/modify",
    summary: "숙소 후기 수정",
    policy: "member",
    params: z.object({ reviewId: rowNumber }),
    body: changedReviewBody,
    bodyKinds: ["multipart"],
    maxBytes: MOST_FORM_BYTES,
    reply: stayReviewSaved,
    limit: "write",
    handler: async ({ user, params, body, db }) =>
      reply(
        { review: await editStayReview(db, { userId: user.id, reviewId: params.reviewId, body }) },
        { message: "리뷰가 수정되었습니다." },
      ),
  }),
  route({
    method: "DELETE",
    path: "/reviews/:reviewId{[0-9]+}",
    summary: "숙소 후기 지우기",
    policy: "member",
    params: z.object({ reviewId: rowNumber }),
    reply: z.object({ id: z.number().int() }),
    limit: "write",
    handler: ({ user, params, db }) => deleteStayReview(db, { userId: user.id, reviewId: params.reviewId }),
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
