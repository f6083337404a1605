import { z } from "zod";
import { findReview, listReviews } from "@/server/commerce/reviews/list-reviews";
import { activityReview } from "@/server/commerce/reviews/review-wire";
import { notFound } from "@/server/platform/errors";
import { pageFields, pkParam, truth, withoutBlanks } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { reviewSorts } from "@/shared/contract/main/lists";
import { reactionResult, reviewPage, reviewPhotoPage, review as reviewShape } from "@/shared/contract/main/reviews";
import { reactToReview } from "./react-to-review";
import { listReviewPhotos } from "./review-photos";

/** Main host, public reviews. */
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
    handler: async ({ user, params, query, db }) => {
      const { reviews, summary, filtered } = await listReviews(db, {
        ...query,
        kind: "activity",
        placeId: params.pk,
        childAge: query.child_age ?? null,
        withPhoto: query.with_photo === "true",
        stars: query.stars ?? null,
        fields: ["reviews", "summary"],
        userId: user?.id ?? "",
      });
      if (!reviews || !summary) throw notFound();
      return { reviews: reviews.map(activityReview), summary, filtered_count: filtered };
    },
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
    handler: async ({ user, params, db }) => {
      const found = await findReview(db, { kind: "activity", by: "visible", key: params.pk, userId: user?.id ?? "" });
      if (!found) throw notFound();
      return activityReview(found);
    },
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
