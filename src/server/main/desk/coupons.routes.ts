import { z } from "zod";
import { listCoupons, stopCoupon } from "@/server/commerce/desk/coupons";
import { askCoupon, decideCoupon } from "@/server/commerce/desk/new-coupons";
import { pkParam } from "@/server/platform/http/query-fields";
import { type Route, route } from "@/server/platform/http/route";
import { reasonBody } from "@/shared/contract/main/staff/desk";
import { deskCouponBody, deskCouponMade, deskCoupons } from "@/shared/contract/main/staff/desk-coupons";

const requestById = {
  path: "/desk/coupon-requests/:id/",
  policy: "finance",
  params: z.object({ id: z.string().max(64) }),
  reply: deskCouponMade,
} as const;

/** Main host, coupons at the desk. */
export const deskCouponRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/desk/coupons/",
    summary: "모든 쿠폰과 나간 수",
    policy: "desk",
    reply: deskCoupons,
    handler: ({ db, user }) => listCoupons(db, user),
  }),
  route({
    method: "POST",
    path: "/desk/coupons/",
    summary: "쿠폰 만들기",
    policy: "desk",
    limit: "write",
    idempotent: true,
    body: deskCouponBody,
    reply: deskCouponMade,
    handler: ({ db, user, body, request }) => askCoupon(db, user, body, request.headers.get("idempotency-key")),
  }),
  route({
    ...requestById,
    method: "POST",
    summary: "큰 쿠폰을 두 번째 사람이 만들기",
    limit: "write",
    idempotent: true,
    handler: ({ db, user, params: { id } }) => decideCoupon(db, user, { id, isMade: true }),
  }),
  route({
    ...requestById,
    method: "DELETE",
    summary: "큰 쿠폰 거절하기",
    limit: "write",
    handler: ({ db, user, params: { id } }) => decideCoupon(db, user, { id, isMade: false }),
  }),
  route({
    method: "POST",
    path: "/desk/coupons/:pk{[0-9]+}/stop/",
    summary: "쿠폰 나눠 주기 멈추기",
    policy: "desk",
    limit: "write",
    params: pkParam,
    body: reasonBody,
    reply: deskCoupons,
    handler: ({ db, user, params: { pk }, body }) => stopCoupon(db, user, { pk, reason: body.reason }),
  }),
];
