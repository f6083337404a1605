export type Returned = { paymentKey: string; orderId: string; amount: number };

/** Pays in the sandbox window of a running server, as a browser's form does. `situation`: a fault script. */
export async function payAtWindow(
  origin: string,
  order: { orderId: string; amount: number; situation?: string },
): Promise<Returned> {
  const answer = await fetch(`${origin}/api/sandbox/gateway/window`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({
      orderId: order.orderId,
      orderName: "시험 주문",
      amount: String(order.amount),
      method: "카드",
      returnPath: "/payment/check",
      situation: order.situation ?? "",
      act: "pay",
    }),
  });
  const back = new URL(answer.headers.get("location") ?? "", origin).searchParams;
  const paymentKey = back.get("paymentKey");
  if (answer.status !== 303 || !paymentKey) throw new Error(`the window answered ${answer.status}`);
  return { paymentKey, orderId: back.get("orderId") ?? "", amount: Number(back.get("amount")) };
}
