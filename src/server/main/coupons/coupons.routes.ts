import { z } from "zod";
import { redeemCouponCode } from "@/server/commerce/coupons/codes";
import {
  myCoupons as readMyCoupons,
  offeredCoupons as readOffered,
  receivedView,
} from "@/server/commerce/coupons/read-coupons";
import { intList } from "@/server/main/reservations/query-lists";
import { pkParam, rowNumber } from "@/server/platform/http/query-fields";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import { couponCodeBody, myCoupons, offeredCoupons, receivedCoupon } from "@/shared/contract/main/benefits";
import { contentCoupons as couponsShape } from "@/shared/contract/main/booking/order";
import { contentCoupons, downloadCoupon } from "./coupons.usecases";

/** Main host, coupons. */
export const couponRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/contents/:pk/coupons/",
    summary: "놀이의 쿠폰",
    policy: "public",
    params: pkParam,
    reply: couponsShape,
    handler: ({ user, params, db }) => contentCoupons(db, { userId: user?.id ?? null, contentId: params.pk }),
  }),
  route({
    method: "GET",
    path: "/coupons/contents/",
    summary: "고른 옵션에 쓸 쿠폰",
    policy: "anonymous",
    versions: ["3"],
    query: z.object({ content_pk: rowNumber, option_pks: intList.optional() }),
    reply: couponsShape,
    handler: ({ user, query, db }) =>
      contentCoupons(db, { userId: user.id, contentId: query.content_pk, optionIds: query.option_pks ?? [] }),
  }),
  route({
    method: "POST",
    path: "/contents/coupons/:pk/download/",
    summary: "쿠폰 받기",
    policy: "member",
    params: pkParam,
    bodyKinds: ["json", "form"],
    reply: receivedCoupon,
    limit: "write",
    handler: async ({ user, params, db }) => {
      const coupon = await receivedView(db, await downloadCoupon(db, { userId: user.id, couponId: params.pk }));
      return reply({ coupon }, { message: "쿠폰받기가 완료되었습니다" });
    },
  }),
  route({
    method: "GET",
    path: "/coupons/",
    summary: "내 쿠폰",
    policy: "member",
    reply: myCoupons,
    handler: ({ user, db }) => readMyCoupons(db, user.id),
  }),
  route({
    method: "GET",
    path: "/coupons/offered/",
    summary: "지금 받을 수 있는 쿠폰",
    policy: "member",
    reply: offeredCoupons,
    handler: ({ user, db }) => readOffered(db, user.id),
  }),
  route({
    method: "POST",
    path: "/coupons/",
    summary: "쿠폰 코드 등록하기",
    policy: "member",
    body: couponCodeBody,
    bodyKinds: ["json", "form"],
    reply: receivedCoupon,
    limit: "write",
    handler: async ({ user, body, db, request }) => {
      const given = { userId: user.id, code: body.coupon_code, address: request.clientAddress };
      const coupon = await receivedView(db, await redeemCouponCode(db, given));
      return reply({ coupon }, { message: "쿠폰이 등록되었습니다" });
    },
  }),
];
