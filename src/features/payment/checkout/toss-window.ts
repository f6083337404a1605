import type { OrderPlaced } from "@/shared/contract/main/booking/order";

type TossStep = Extract<OrderPlaced["next"], { kind: "toss" }>;

interface TossPayment {
  requestPayment(ask: Readonly<Record<string, unknown>>): Promise<unknown>;
}

declare global {
  interface Window {
    TossPayments?: (clientKey: string) => { payment(who: { customerKey: string }): TossPayment };
  }
}

const SCRIPT = "https://js.tosspayments.com/v2/standard";

const methods: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  card: { method: "CARD" },
  transfer: { method: "TRANSFER" },
  tosspay: { method: "CARD", card: { flowMode: "DIRECT", easyPay: "TOSSPAY" } },
  kakaopay: { method: "CARD", card: { flowMode: "DIRECT", easyPay: "KAKAOPAY" } },
  naverpay: { method: "CARD", card: { flowMode: "DIRECT", easyPay: "NAVERPAY" } },
};

const loadScript = (): Promise<void> =>
  new Promise((done, fail) => {
    if (window.TossPayments) return done();
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => done();
    script.onerror = () => fail(new Error("the payment window did not load"));
    document.head.append(script);
  });

/** Opens the gateway's own window, which redirects to `returnPath`. Rejects when it could not open or was closed. */
export const openTossWindow = async (
  { order_number, amount }: Pick<OrderPlaced, "order_number" | "amount">,
  { client_key, customer_key, order_name, method }: TossStep,
  returnPath: string,
): Promise<void> => {
  await loadScript();
  const back = new URL(returnPath, window.location.origin).href;
  await window
    .TossPayments?.(client_key)
    .payment({ customerKey: customer_key })
    .requestPayment({
      ...(methods[method] ?? methods.card),
      amount: { currency: "KRW", value: amount },
      orderId: order_number,
      orderName: order_name,
      successUrl: back,
      failUrl: back,
      // Replaces our page, as on a phone: a frame over it would need styles that our CSP blocks.
      windowTarget: "self",
    });
};
