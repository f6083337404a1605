import { z } from "zod";
import { confirmOrder } from "@/server/commerce/orders/confirm-order";
import { checkedStatus, orderStatus, paidStatus } from "@/server/commerce/orders/order-status";
import { type Route, route } from "@/server/platform/http/route";
import { orderBody, orderPlaced, orderStatus as statusShape } from "@/shared/contract/main/booking/order";
import { orderActivity } from "./order.usecases";

const params = z.object({ id: z.string().max(64) });

/** Main host: placing an order, confirming its payment, and its state. */
export const orderRoutes: readonly Route[] = [
  route({
    method: "POST",
    path: "/reservations/orders/",
    summary: "주문하기",
    policy: "member",
    body: orderBody,
    reply: orderPlaced,
    limit: "payment",
    idempotent: true,
    handler: ({ user, body, db }) => orderActivity(db, { userId: user.id, body }),
  }),
  route({
    method: "POST",
    path: "/reservations/orders/:id/confirm/",
    summary: "결제 승인하기",
    policy: "member",
    params,
    body: z.object({
      payment_key: z.string().min(1).max(200),
      order_number: z.string().max(64),
      amount: z.number().int(),
    }),
    reply: statusShape,
    limit: "payment",
    handler: async ({ user, params: { id }, body, db }) => {
      const ask = { userId: user.id, orderId: id };
      const paid = await confirmOrder(db, {
        ...ask,
        paymentKey: body.payment_key,
        orderNumber: body.order_number,
        amount: body.amount,
      });
      return paid ? paidStatus(id, paid) : orderStatus(db, ask);
    },
  }),
  route({
    method: "GET",
    path: "/reservations/orders/:id/state/",
    summary: "결제 확인하기",
    policy: "member",
    params,
    reply: statusShape,
    handler: ({ user, params: { id }, db }) => checkedStatus(db, { userId: user.id, orderId: id }),
  }),
];
