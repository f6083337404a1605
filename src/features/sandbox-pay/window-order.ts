import { ownPath } from "@/lib/address/own-path";
import { type PayMethod, payMethods } from "@/shared/contract/main/booking/states";

/** Payment requested by the shop's browser. */
export interface WindowOrder {
  orderId: string;
  orderName: string;
  /** Won. */
  amount: number;
  method: PayMethod;
  returnPath: string;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the address of the payment window; null without a payment, or with a return path outside of this site. */
export const readWindowOrder = (query: Query): WindowOrder | null => {
  const text = (name: string) => (typeof query[name] === "string" ? query[name] : "");
  const method = payMethods.find((payMethod) => payMethod === text("method"));
  const returnPath = ownPath(text("returnPath"));
  const amount = /^[1-9]\d{0,8}$/.test(text("amount")) ? Number(text("amount")) : 0;
  const orderId = text("orderId");
  const orderName = text("orderName").slice(0, 100);
  if (!method || !returnPath || amount === 0 || !/^[\w=-]{6,64}$/.test(orderId) || !orderName) return null;
  return { orderId, orderName, amount, method, returnPath };
};
