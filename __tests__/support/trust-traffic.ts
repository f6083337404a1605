import { payAtWindow } from "./gateway-window";
import type { Shop } from "./seed-commerce";
import type { Buyer, HostProcess } from "./trust-process";
import { sendWire, type WireAnswer } from "./trust-wire";

/** What the server said it had done: after any crash it must still be so. */
export type Promised = { paid: string[]; canceled: string[]; placed: string[] };

type Placed = { order_id: string; order_number: string; amount: number };
const PRICE = 15_000;

/** One buyer at a real host: seat, order, window, confirm and, for some, cancel. Stops wherever the server stops. */
export async function buyAndMaybeCancel(
  host: HostProcess,
  buyer: Buyer,
  shop: Shop,
  promised: Promised,
  cancels: boolean,
): Promise<void> {
  const post = (path: string, json: object): Promise<WireAnswer> =>
    sendWire(host.port, { method: "POST", path, token: buyer.token, json });
  const get = (path: string): Promise<WireAnswer> => sendWire(host.port, { method: "GET", path, token: buyer.token });
  const query = `content_pk=${shop.contentPk}&option_pks=${shop.adult}&slot_pk=${shop.slotPk}`;
  const held = await get(`/reservations/v2/checkout/?${query}`);
  if (held.status !== 200) return;
  const ordered = await post("/reservations/orders/", {
    hold_id: (held.data as { hold_id: string }).hold_id,
    orderer: { name: "김하준", phone: "010-1234-5678" },
    payment: { amount: PRICE, pay_method: "card" },
  });
  if (ordered.status !== 200) return;
  const order = ordered.data as Placed;
  promised.placed.push(order.order_id);
  const back = await payAtWindow(host.origin, { orderId: order.order_number, amount: order.amount }).catch(() => null);
  if (!back) return;
  const confirmed = await post(`/reservations/orders/${order.order_id}/confirm/`, {
    payment_key: back.paymentKey,
    order_number: order.order_number,
    amount: order.amount,
  });
  if (confirmed.status !== 200 || (confirmed.data as { outcome: string }).outcome !== "paid") return;
  promised.paid.push(order.order_id);
  if (!cancels) return;
  const detail = await get(`/reservations/${order.order_id}/`);
  if (detail.status !== 200) return;
  const { products } = detail.data as { products: { pk: string }[] };
  const canceled = await post(`/reservations/${order.order_id}/cancel-info`, {
    product_pks: products.map(({ pk }) => pk),
  });
  if (canceled.status === 200 && canceled.code === "S000") promised.canceled.push(order.order_id);
}

/** Lets every buyer do this at once until all are through or the server is gone. */
export async function traffic(
  host: HostProcess,
  { buyers, shop, promised }: { buyers: readonly Buyer[]; shop: Shop; promised: Promised },
): Promise<void> {
  await Promise.all(buyers.map((buyer, n) => buyAndMaybeCancel(host, buyer, shop, promised, n % 2 === 0)));
}
