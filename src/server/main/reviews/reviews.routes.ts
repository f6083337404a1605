import { z } from "zod";
import { pageFields, pkParam, truth, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { reviewSorts } from "@/shared/contract/main/lists";
import { reactionResult, reviewPage, reviewPhotoPage, review as reviewShape } from "@/shared/contract/main/reviews";
import { reactToReview } from "./react-to-review";
import { listReviewPhotos, listReviews, oneReview } from "./review-list";

/**
 * Main host, public reviews:
 * - GET /contents/:pk/reviews/          a content's reviews with their summary
 * - GET /contents/:pk/reviews/photos/   the photos in them
 * - GET /reviews/:pk/                   one review
 * - PUT /reviews/:pk/reaction/          marks one as useful, or removes the mark
 */
export const reviewRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/contents/:pk{[0-9]+}/reviews/",
    summary: "놀이의 후기",
    policy: "public",
    versions: ["2"],
    params: pkParam,
    query: withoutBlanks(
      z.object({
        ...pageFields(),
        sort: z.enum(reviewSorts).default("RECOMMEND"),
        child_age: z.coerce.number().int().min(0).max(17).optional(),
        with_photo: z.enum(["true", "false"]).optional(),
        stars: z.coerce.number().int().min(1).max(5).optional(),
      }),
    ),
    reply: reviewPage,
    handler: ({ user, params, query, db }) =>
      listReviews(db, {
        ...query,
        with_photo: query.with_photo === "true",
        contentId: params.pk,
        userId: user?.id ?? "",
      }),
  }),
  route({
    method: "GET",
    path: "/contents/:pk{[0-9]+}/reviews/photos/",
    summary: "후기 사진",
    policy: "public",
    params: pkParam,
    query: withoutBlanks(z.object(pageFields(18))),
    reply: reviewPhotoPage,
    handler: async ({ params, query, db }) => ({
      photos: await listReviewPhotos(db, { contentId: params.pk, ...query }),
    }),
  }),
  route({
    method: "GET",
    path: "/reviews/:pk{[0-9]+}/",
    summary: "후기 하나",
    policy: "public",
    params: pkParam,
    reply: reviewShape,
    handler: ({ user, params, db }) => oneReview(db, params.pk, user?.id ?? ""),
  }),
  route({
    method: "PUT",
    path: "/reviews/:pk{[0-9]+}/reaction/",
    summary: "후기가 도움됐어요",
    policy: "member",
    params: pkParam,
    body: z.object({ is_useful: truth }),
    bodyKinds: ["json", "form"],
    reply: reactionResult,
    limit: "write",
    handler: ({ user, params, body, db }) =>
      reactToReview(db, { pk: params.pk, userId: user.id, isUseful: body.is_useful }),
  }),
];
