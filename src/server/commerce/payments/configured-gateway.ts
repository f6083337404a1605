import { clock } from "@/server/platform/clock";
import type { Env } from "@/server/platform/env";
import type { GatewayOrder, NextStep, PaymentGateway } from "./gateway-port";
import { processSandbox, sandboxSecretKey } from "./sandbox/process-sandbox";
import { createTossGateway } from "./toss/toss-gateway";

const TOSS_URL = "https://api.tosspayments.com";
const SANDBOX_MOUNT = "/api/sandbox/gateway";

/** The gateway named in the settings: Toss Payments, or the sandbox behind the same adapter. */
export const createPaymentGateway = (settings: Env): PaymentGateway =>
  settings.PAYMENT_GATEWAY === "toss" ? tossGateway(settings) : sandboxGateway(settings);

function tossGateway({ TOSS_CLIENT_KEY, TOSS_SECRET_KEY, TOSS_API_URL }: Env): PaymentGateway {
  if (!TOSS_CLIENT_KEY || !TOSS_SECRET_KEY) throw new Error("TOSS_CLIENT_KEY and TOSS_SECRET_KEY are missing.");
  return createTossGateway({
    name: "toss",
    baseUrl: (TOSS_API_URL ?? TOSS_URL).replace(/\/+$/, ""),
    secretKey: TOSS_SECRET_KEY,
    now: clock.now,
    prepare: ({ customerKey, orderName, method }) => ({
      kind: "toss",
      client_key: TOSS_CLIENT_KEY,
      customer_key: customerKey,
      order_name: orderName,
      method,
    }),
  });
}

/** In this process by default; at TOSS_API_URL when the sandbox runs elsewhere. */
function sandboxGateway({ APP_ORIGIN, TOSS_API_URL }: Env): PaymentGateway {
  return createTossGateway({
    name: "sandbox",
    baseUrl: TOSS_API_URL?.replace(/\/+$/, "") ?? `${APP_ORIGIN}${SANDBOX_MOUNT}`,
    secretKey: sandboxSecretKey(),
    now: clock.now,
    prepare: toSandboxWindow,
    ...(TOSS_API_URL ? {} : { transport: (url, init) => processSandbox().fetch(new Request(url, init)) }),
  });
}

/** The browser opens the window with amounts that our server checks again, as with the real gateway. */
function toSandboxWindow({ orderId, orderName, amount, method, returnPath }: GatewayOrder): NextStep {
  const query = new URLSearchParams({ orderId, orderName, amount: String(amount), method, returnPath });
  return { kind: "gateway", url: `/sandbox/pay?${query}` };
}
