import { z } from "zod";
import { rowNumber } from "@/server/platform/http/query-fields";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { stayCoupons as couponsShape } from "@/shared/contract/stay/booking";
import { receiveStayCoupons, stayCoupons } from "./stay-coupons";

const params = z.object({ id: rowNumber });

/** Stay host, coupons. */
export const stayCouponRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/accommodations/:id{[0-9]+}/coupons",
    summary: "숙소의 쿠폰",
    policy: "public",
    params,
    reply: couponsShape,
    handler: ({ user, params: { id: accommodationId }, db }) =>
      stayCoupons(db, { userId: user?.id ?? null, accommodationId }),
  }),
  route({
    method: "POST",
    path: "/accommodations/:id{[0-9]+}/coupons",
    summary: "숙소 쿠폰 받기",
    policy: "member",
    params,
    body: z.object({ coupon_pk: rowNumber.optional() }).optional(),
    bodyKinds: ["json", "form"],
    reply: couponsShape,
    limit: "write",
    handler: async ({ user, params: { id: accommodationId }, body, db }) =>
      reply(await receiveStayCoupons(db, { userId: user.id, accommodationId, couponId: body?.coupon_pk ?? null }), {
        message: "쿠폰받기가 완료되었습니다",
      }),
  }),
  route({
    method: "GET",
    path: "/booking/checkout/coupons",
    summary: "이 예약에 쓸 쿠폰",
    policy: "anonymous",
    query: z.object({ accommodation_id: rowNumber, total_amount: z.coerce.number().int().min(0).optional() }),
    reply: couponsShape,
    handler: ({ user, query, db }) =>
      stayCoupons(db, {
        userId: user.id,
        accommodationId: query.accommodation_id,
        amount: query.total_amount ?? null,
      }),
  }),
];
