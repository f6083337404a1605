import { payAtWindow } from "../gateways/gateway-window";
import type { Shop } from "../seed-commerce";
import type { HostProcess } from "./process";
import { sendWire, type WireAnswer, type WireCall } from "./wire";

const SHOP_WON = 15_000;

export type Placed = { order_id: string; order_number: string; amount: number };

export const checkoutCall = (token: string, { contentId, adult, slotId }: Shop): WireCall => ({
  method: "GET",
  path: `/reservations/v2/checkout/?content_pk=${contentId}&option_pks=${adult}&slot_pk=${slotId}`,
  token,
});

/** The hold id of a checkout; "" when there is none. */
export const holdIdOf = (answer: WireAnswer | undefined): string =>
  (answer?.data as { hold_id?: string } | null | undefined)?.hold_id ?? "";

export const orderCall = (token: string, holdId: string, more: object = {}, idempotencyKey?: string): WireCall => ({
  method: "POST",
  path: "/reservations/orders/",
  token,
  json: {
    hold_id: holdId,
    orderer: { name: "김하준", phone: "010-1234-5678" },
    payment: { amount: SHOP_WON, pay_method: "card" },
    ...more,
  },
  ...(idempotencyKey ? { idempotencyKey } : {}),
});

/** Pays in the payment window; returns the browser's confirm call. */
export async function confirmCall(host: HostProcess, token: string, placed: Placed): Promise<WireCall> {
  const { order_id, order_number, amount } = placed;
  const { paymentKey } = await payAtWindow(host.origin, { orderId: order_number, amount });
  const json = { payment_key: paymentKey, order_number, amount };
  return { method: "POST", path: `/reservations/orders/${order_id}/confirm/`, token, json };
}

const readData = <T>({ status, data, text }: WireAnswer): T => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return data as T;
};

/** Orders and pays a hold as a browser does; true when it was paid. */
export async function buyHeld(host: HostProcess, order: WireCall): Promise<boolean> {
  const placed = readData<Placed>(await sendWire(host.port, order));
  const confirm = await confirmCall(host, order.token, placed);
  return readData<{ outcome: string }>(await sendWire(host.port, confirm)).outcome === "paid";
}
