import { randomUUID } from "node:crypto";
import { koreanStamp } from "../toss/korean-stamp";
import type { WebhookPlan } from "./faults";
import type { PaymentView } from "./payment-view";

/** One webhook as it travels: the same id and body however often it is sent again. */
export type Webhook = { readonly id: string; readonly body: string };

type NewsOptions = {
  /** Brings one webhook to the shop and returns the status it answered with; may throw. */
  readonly send: (webhook: Webhook, retried: number) => Promise<number>;
  readonly later: (ms: number, work: () => Promise<void>) => void;
  readonly now: () => Date;
};

/** The real gateway waits 1, 4, 16 … 4096 minutes; here a minute is a second. */
const RETRIES_MS = [1, 4, 16, 64, 256, 1024, 4096].map((seconds) => seconds * 1000);

export type News = {
  /** Sends the news of a change by its plan; resolves at once unless the plan says it comes before the answer. */
  tell(payment: PaymentView, plan: WebhookPlan): Promise<void>;
};

/** Tells the shop what changed, again and again until it answers 200, seven times at most. */
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
