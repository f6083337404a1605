import type { Shop } from "../seed-commerce";
import type { Buyer, HostProcess } from "./process";
import { checkoutCall, confirmCall, holdIdOf, orderCall, type Placed } from "./till";
import { sendWire, type WireCall } from "./wire";

/** Order ids by what the server acknowledged; it must still hold after a crash. */
export type Promised = { paid: string[]; canceled: string[]; placed: string[] };

/** A buyer at a real host: seat, order, window, confirm and, for some, cancel. Stops when the server stops. */
export async function buyAndMaybeCancel(
  host: HostProcess,
  buyer: Buyer,
  shop: Shop,
  promised: Promised,
  cancels: boolean,
): Promise<void> {
  const { token } = buyer;
  const send = (call: WireCall) => sendWire(host.port, call);
  const held = await send(checkoutCall(token, shop));
  if (held.status !== 200) return;
  const ordered = await send(orderCall(token, holdIdOf(held)));
  if (ordered.status !== 200) return;
  const order = ordered.data as Placed;
  promised.placed.push(order.order_id);
  const confirm = await confirmCall(host, token, order).catch(() => null);
  if (!confirm) return;
  const confirmed = await send(confirm);
  if (confirmed.status !== 200 || (confirmed.data as { outcome: string }).outcome !== "paid") return;
  promised.paid.push(order.order_id);
  if (!cancels) return;
  const detail = await send({ method: "GET", path: `/reservations/${order.order_id}/`, token });
  if (detail.status !== 200) return;
  const { products } = detail.data as { products: { pk: string }[] };
  const canceled = await send({
    method: "POST",
    path: `/reservations/${order.order_id}/cancel-info`,
    token,
    json: { product_pks: products.map(({ pk }) => pk) },
  });
  if (canceled.status === 200 && canceled.code === "S000") promised.canceled.push(order.order_id);
}

/** Runs this for every buyer at once until all are done or the server is gone. */
export async function traffic(
  host: HostProcess,
  { buyers, shop, promised }: { buyers: readonly Buyer[]; shop: Shop; promised: Promised },
): Promise<void> {
  await Promise.all(buyers.map((buyer, n) => buyAndMaybeCancel(host, buyer, shop, promised, n % 2 === 0)));
}
