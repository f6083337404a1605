import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { placeAndPay, type Step } from "../bench/buyer";
import type { Shop } from "../bench/shop";

type Failure = { at: number; step: Step; reason: string };

/** Results as seen by buyers. Times are `performance.now()`. */
export type Storm = {
  /** Orders confirmed to a buyer as paid. */
  readonly paid: { id: string; at: number }[];
  /** Requests that failed. Each was sent again. */
  readonly failures: Failure[];
  /** Purchases that a buyer gave up: after 90 s, or at an answer that does not invite another try. */
  readonly givenUp: Failure[];
  /** Stops new purchases and waits for the running ones. */
  stop(): Promise<void>;
};

const AT_ONCE = 16;
/** A family presses the button again after this long. */
const PAUSE_MS = 500;
/** Longer than a lost claim of an idempotency key holds (60 s). */
const PATIENCE_MS = 90_000;
/**
 * Answers that invite another try: busy, running already, unavailable; 500 without our code (the simulated gateway); and
 * connections that break.
 */
export const AGAIN = /^(409 C_BUSY|503 F503|50[0234]|E[A-Z]+|socket hang up)$/;

/** Runs sixteen buyers in parallel through `port`, each order by another member. */
export function startStorm(port: number, tokens: readonly string[], shop: Shop, slots: number): Storm {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, timeout: 20_000 });
  const paid: Storm["paid"] = [];
  const failures: Failure[] = [];
  const givenUp: Failure[] = [];
  let isOver = false;
  let next = 0;

  /** Sends the same request until it is answered: with its idempotency key that is safe. */
  const untilAnswered = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        const failure = { at: performance.now(), step, reason: describeFailure(error) };
        failures.push(failure);
        if (!AGAIN.test(failure.reason) || performance.now() > end) {
          givenUp.push(failure);
          throw error;
        }
        await sleep(PAUSE_MS);
      }
    }
  };
  const buy = async (n: number): Promise<void> => {
    const buyer = { port, gatewayPort: port, token: tokens[n % tokens.length] ?? "", agent, isKeyed: true };
    let order = "";
    try {
      await placeAndPay(buyer, shop, shop.slotId + (n % slots), async (step, work) => {
        const reply = await untilAnswered(step, work);
        const { order_id, outcome } = (reply ?? {}) as { order_id?: string; outcome?: string };
        if (step === "order") order = order_id ?? "";
        // From here on the purchase is confirmed to the buyer.
        if (step === "confirm" && outcome === "paid") paid.push({ id: order, at: performance.now() });
        return reply;
      });
    } catch {
      await sleep(PAUSE_MS);
    }
  };
  const buyers = Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      next += 1;
      await buy(next);
    }
  });
  return {
    paid,
    failures,
    givenUp,
    stop: async () => {
      isOver = true;
      await Promise.all(buyers);
      agent.destroy();
    },
  };
}

/** Status and code such as `503 F503`, or the error code; never contains an order id. */
function describeFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const status = /answered (\d{3})/.exec(text)?.[1];
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  if (status) return code ? `${status} ${code}` : status;
  return error instanceof Error && "code" in error ? String(error.code) : text.slice(0, 60);
}
