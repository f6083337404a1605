import { z } from "zod";
import { type CancelCode, type CancelOutcome, cancelOrder, previewCancel } from "@/server/commerce/cancel/cancel-order";
import type { CancelPlan } from "@/server/commerce/cancel/quote-cancel";
import { makeQuoteToken } from "@/server/commerce/cancel/quote-token";
import type { Order } from "@/server/commerce/order-rows/orders.repository";
import { readSnapshot } from "@/server/commerce/order-rows/snapshot";
import { reply } from "@/server/platform/http/reply";
import { type Route, route } from "@/server/platform/http/route";
import type { Refund } from "@/server/platform/schema/refund";
import { type CancelQuote, cancelBody, cancelQuote, cancelResult } from "@/shared/contract/main/booking/cancel";
import { sumWon } from "@/shared/price/quote";
import type { PayBack } from "@/shared/refund/open-ticket-rate";
import { textList } from "./query-lists";

const params = z.object({ id: z.string().max(64) });

/** Main host: refund quotes and cancellations. */
export const cancelRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/reservations/:id/cancel-check/",
    summary: "취소하면 돌려받을 금액",
    policy: "member",
    params,
    query: z.object({ product_pks: textList.optional() }),
    reply: cancelQuote,
    handler: async ({ user, params: { id }, query, db }) => {
      const args = { userId: user.id, orderId: id, productIds: query.product_pks ?? [] };
      const { order, plan, asPoints, disaster, leavesChildrenAlone } = await previewCancel(db, args);
      return {
        ...quoteView(order, plan),
        ...(asPoints ? { as_points: quoteView(order, asPoints) } : {}),
        ...(disaster ? { disaster } : {}),
        ...(leavesChildrenAlone ? { leaves_children_alone: true as const } : {}),
      };
    },
  }),
  route({
    method: "POST",
    path: "/reservations/:id/cancel-info",
    summary: "취소하기",
    policy: "member",
    params,
    body: cancelBody,
    bodyKinds: ["json", "form"],
    reply: cancelResult.nullable(),
    limit: "payment",
    idempotent: true,
    handler: async ({ user, params: { id }, body, db }) => {
      const outcome = await cancelOrder(db, {
        userId: user.id,
        orderId: id,
        productIds: body.product_pks,
        partnerMethod: body.ppoint_refund_pay_method ?? null,
        payBack: body.pay_back,
        quoteToken: body.quote_token,
        isDryRun: body.dry_run ?? false,
      });
      return readAnswer(outcome);
    },
  }),
];

const REFUSALS: Readonly<Record<CancelCode, string>> = {
  C001: "그사이 예약 상태가 바뀌어 취소할 수 없어요. 예약을 다시 확인해 주세요.",
  C002: "포인트를 돌려받을 제휴사가 결제할 때와 달라요.",
  C003: "그사이 취소 수수료가 올랐어요. 바뀐 금액을 확인해 주세요.",
  C004: "이용일이 지나 취소할 수 없어요.",
  C005: "취소를 접수했어요. 결제사 확인이 끝나면 알려 드릴게요.",
};

function readAnswer(outcome: CancelOutcome) {
  if (outcome.kind === "refused") return reply(null, { code: outcome.code, message: REFUSALS[outcome.code] });
  if (outcome.kind === "dry_run") {
    const { quote, payBack } = outcome.plan;
    return { state: "CANCEL" as const, refund: refundView(toPayBack(quote, payBack)), fee: quote.fee, refund_id: null };
  }
  const { refund } = outcome;
  const data = {
    state: outcome.kind === "done" ? ("CANCEL" as const) : ("CANCEL_PROCESSING" as const),
    refund: refundView(refund),
    fee: refund.fee,
    refund_id: refund.id,
    ...(refund.returnedAt ? { is_returned: true as const } : {}),
  };
  return outcome.kind === "done" ? data : reply(data, { code: "C005", message: REFUSALS.C005 });
}

type Back = Pick<Refund, "payAmount" | "partnerPoint" | "ownPoint" | "asPoints">;

/** Splits a plan's refund: to the payment method, or as points. */
const toPayBack = ({ back }: CancelPlan["quote"], payBack: PayBack): Back =>
  payBack === "points" ? { ...back, payAmount: 0, asPoints: back.payAmount } : { ...back, asPoints: 0 };

const refundView = ({ payAmount, partnerPoint, ownPoint, asPoints }: Back) => ({
  card: payAmount,
  partner_point: partnerPoint,
  own_point: sumWon([ownPoint, asPoints]),
  total: sumWon([payAmount, partnerPoint, ownPoint, asPoints]),
});

function quoteView(
  order: Order,
  plan: CancelPlan,
): Omit<CancelQuote, "as_points" | "disaster" | "leaves_children_alone"> {
  const { quote, items, rate, payBack } = plan;
  const pks = items.map(({ id }) => id);
  return {
    quote_token: makeQuoteToken(order.id, pks, { fee: quote.fee, payBack }),
    product_pks: pks,
    cancellable_count: items.length,
    cancellable_amount: sumWon(items.map((item) => item.listPrice - item.productDiscount)),
    net_paid: quote.netPaid,
    rate: rate.rate,
    reason: rate.reason,
    fee: quote.fee,
    fee_split: {
      own_point: quote.readFee.ownPoint,
      partner_point: quote.readFee.partnerPoint,
      card: quote.readFee.payAmount,
    },
    refund: refundView(toPayBack(quote, payBack)),
    coupon_returns: plan.couponReturns,
    coupon_name: readSnapshot(order).coupon_name,
    partner_method: order.partnerMethod,
    blocked: plan.blocked.map(({ pk, reason }) => ({ pk, reason })),
  };
}
