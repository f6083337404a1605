import { z } from "zod";
import { isBelowMinimum, type OpenPayment } from "./books";
import { readScript } from "./faults";
import { badRequest, belowMinimum } from "./gateway-error";

/** Form sent by the payer's browser from the payment window; untrusted, as with the real one. */
const form = z.object({
  orderId: z.string().regex(/^[A-Za-z0-9_=-]{6,64}$/),
  orderName: z.string().min(1).max(100),
  amount: z.coerce.number().int().min(1).max(1_000_000_000),
  method: z.string().min(1).max(20),
  returnPath: z
    .string()
    .max(512)
    .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/),
  situation: z.string().max(200).default(""),
  act: z.enum(["pay", "cancel"]),
});

/** Faults in the window itself: a refusal, or a changed amount on return. */
const AT_THE_WINDOW = /^window:(?:fail=([A-Z_]+)|return-amount=(\d+))$/;

/** Opens the payment and redirects the browser to our page, as the real window does. */
export async function enterWindow(
  data: FormData,
  open: (order: OpenPayment) => Promise<{ paymentKey: string }>,
): Promise<Response> {
  const parsed = form.safeParse(Object.fromEntries(data));
  if (!parsed.success) throw badRequest();
  const { returnPath, situation, act, ...order } = parsed.data;
  if (act === "cancel") {
    return back(returnPath, { code: "PAY_PROCESS_CANCELED", message: "결제를 취소했어요.", orderId: order.orderId });
  }
  const [, planned, amount] = AT_THE_WINDOW.exec(situation) ?? [];
  const failure = isBelowMinimum(order) ? belowMinimum().code : planned;
  if (failure) return back(returnPath, { code: failure, message: "결제를 승인하지 않았어요.", orderId: order.orderId });
  const { paymentKey } = await open({ ...order, script: amount ? null : checked(situation) });
  return back(returnPath, {
    paymentType: "NORMAL",
    paymentKey,
    orderId: order.orderId,
    amount: amount ?? String(order.amount),
  });
}

function checked(situation: string): string | null {
  try {
    readScript(situation);
  } catch {
    throw badRequest();
  }
  return situation || null;
}

function back(path: string, query: Record<string, string>): Response {
  const joint = path.includes("?") ? "&" : "?";
  return new Response(null, {
    status: 303,
    headers: { location: `${path}${joint}${new URLSearchParams(query)}`, "cache-control": "no-store" },
  });
}
