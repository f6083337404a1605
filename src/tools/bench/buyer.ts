import type { Agent } from "node:http";
import type { Shop } from "./shop";
import { ask, send, signed } from "./wire";

export type Step = "hold" | "order" | "pay" | "confirm" | "ticket";

/** Wraps each step of an order, for measuring. */
type Around = <T>(step: Step, work: () => Promise<T>) => Promise<T>;

const plainly: Around = (_step, work) => work();

export type Buyer = {
  port: number;
  gatewayPort: number;
  token: string;
  agent?: Agent;
  /** Sends an order with an idempotency key, so that it can be sent again. */
  isKeyed?: boolean;
};

type CallArgs = { method?: "GET" | "POST"; path: string; json?: object; key?: string };

async function call<T>({ port, token, agent }: Buyer, { method = "GET", path, json, key }: CallArgs): Promise<T> {
  const body = json ? JSON.stringify(json) : undefined;
  const text = await ask(port, {
    method,
    path: `/api/main${path}`,
    headers: { ...signed(path, token, { method, body: body ?? "" }), ...(key ? { "idempotency-key": key } : {}) },
    ...(body ? { body } : {}),
    ...(agent ? { agent } : {}),
  });
  const { data }: { data: T } = JSON.parse(text);
  return data;
}

export const takeSeat = (buyer: Buyer, shop: Shop, slotId: number): Promise<{ hold_id: string }> =>
  call(buyer, {
    path: `/reservations/v2/checkout/?content_pk=${shop.contentId}&option_pks=${shop.optionId}&slot_pk=${slotId}`,
  });

type Placed = { order_id: string; order_number: string; amount: number };

/** A whole order as a family makes it: terms and seats, order, gateway window, confirm, ticket. */
export async function placeAndPay(buyer: Buyer, shop: Shop, slotId: number, around = plainly): Promise<void> {
  const { hold_id } = await around("hold", () => takeSeat(buyer, shop, slotId));
  const order = await around("order", () =>
    call<Placed>(buyer, {
      method: "POST",
      path: "/reservations/orders/",
      ...(buyer.isKeyed ? { key: hold_id } : {}),
      json: {
        hold_id,
        orderer: { name: "김하준", phone: "010-1234-5678" },
        payment: { amount: shop.price, pay_method: "card" },
      },
    }),
  );
  const paymentKey = await around("pay", () => payAtWindow(buyer, order));
  const state = await around("confirm", () =>
    call<{ outcome: string }>(buyer, {
      method: "POST",
      path: `/reservations/orders/${order.order_id}/confirm/`,
      json: { payment_key: paymentKey, order_number: order.order_number, amount: order.amount },
    }),
  );
  if (state.outcome !== "paid") throw new Error(`the order is ${state.outcome}`);
  await around("ticket", () => call(buyer, { path: `/reservations/${order.order_id}/` }));
}

/** Pays in the gateway's window, as the payer's browser does. Returns the payment key. */
async function payAtWindow({ gatewayPort, agent }: Buyer, order: Placed): Promise<string> {
  const form = new URLSearchParams({
    orderId: order.order_number,
    orderName: "측정 주문",
    amount: String(order.amount),
    method: "카드",
    returnPath: "/payment/check",
    act: "pay",
  });
  const reply = await send(gatewayPort, {
    method: "POST",
    path: "/api/sandbox/gateway/window",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: String(form),
    ...(agent ? { agent } : {}),
  });
  const key = new URL(String(reply.headers.location), "http://127.0.0.1").searchParams.get("paymentKey");
  if (!key) throw new Error(`the window answered ${reply.status}`);
  return key;
}
