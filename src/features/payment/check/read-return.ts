import type { OrderReturn } from "@/api/main/order/orders";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Order that the payer returns from, and the gateway's result in the address. */
export interface Returned {
  order: string;
  back: OrderReturn | null;
  /** The gateway's code of a window that ended without a payment; null otherwise. */
  windowCode: string | null;
}

/** Reads the address of the checking page; null without an order. Nothing in it is trusted. */
export const readReturn = (query: Query): Returned | null => {
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const order = text("order");
  if (!/^[\w-]{8,64}$/.test(order)) return null;
  const amount = /^\d{1,9}$/.test(text("amount")) ? Number(text("amount")) : null;
  const payment_key = text("paymentKey").slice(0, 200);
  const order_number = text("orderId").slice(0, 64);
  const isWhole = payment_key !== "" && order_number !== "" && amount !== null;
  return {
    order,
    back: isWhole ? { payment_key, order_number, amount } : null,
    windowCode: text("code").slice(0, 60) || null,
  };
};
