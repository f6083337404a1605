import { randomUUID } from "node:crypto";
import { koreanStamp } from "@/server/commerce/payments/toss/toss-payment";
import type { WebhookPlan } from "./faults";
import type { PaymentView } from "./payment-view";

/** One webhook; retries have the same id and body. */
export type Webhook = { readonly id: string; readonly body: string };

type NewsOptions = {
  /** Delivers a webhook and returns the response status; can throw. */
  readonly send: (webhook: Webhook, retried: number) => Promise<number>;
  readonly later: (ms: number, work: () => Promise<void>) => void;
  readonly now: () => Date;
};

/** The real gateway waits 1, 4, 16 … 4096 minutes; here a minute is a second. */
const RETRIES_MS = [1, 4, 16, 64, 256, 1024, 4096].map((seconds) => seconds * 1000);

export type News = {
  /** Sends a payment's webhook by its plan; resolves at once unless the plan sends it before the response. */
  tell(payment: PaymentView, plan: WebhookPlan): Promise<void>;
};

/** Sends webhooks with retries until the response is 200, seven at most. */
export function createNews({ send, later, now }: NewsOptions): News {
  const attempt = async (webhook: Webhook, retried: number): Promise<void> => {
    const status = await send(webhook, retried).catch(() => 0);
    const wait = RETRIES_MS[retried];
    if (status !== 200 && wait !== undefined) later(wait, () => attempt(webhook, retried + 1));
  };
  return {
    tell: async (payment, plan) => {
      const body = JSON.stringify({
        eventType: "PAYMENT_STATUS_CHANGED",
        createdAt: koreanStamp(now()).slice(0, 19),
        data: payment,
      });
      for (let copy = 0; copy < plan.times; copy += 1) {
        const webhook = { id: randomUUID(), body };
        if (plan.first && copy === 0) await attempt(webhook, 0);
        else later(plan.lateMs, () => attempt(webhook, 0));
      }
    },
  };
}
