import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { placeAndPay } from "../bench/buyer";
import type { Shop } from "../bench/shop";

type Failure = { at: number; step: string; reason: string };

/** Results as seen by buyers. Times are `performance.now()`. */
export type Storm = {
  /** Orders confirmed to a buyer as paid. */
  readonly paid: { id: string; at: number }[];
  readonly failures: Failure[];
  /** Stops new purchases and waits for the running ones. */
  stop(): Promise<void>;
};

const AT_ONCE = 16;
/** Pause after a failure: a family reads the screen before it retries. */
const PAUSE_MS = 200;

/** Runs sixteen buyers in parallel through `port`, each order by another member. */
export function startStorm(port: number, tokens: readonly string[], shop: Shop, slots: number): Storm {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, timeout: 20_000 });
  const paid: Storm["paid"] = [];
  const failures: Failure[] = [];
  let isOver = false;
  let next = 0;

  const buy = async (n: number): Promise<void> => {
    const buyer = { port, gatewayPort: port, token: tokens[n % tokens.length] ?? "", agent };
    let order = "";
    let last = "";
    try {
      await placeAndPay(buyer, shop, shop.slotId + (n % slots), async (step, work) => {
        last = step;
        const reply = await work();
        const { order_id, outcome } = (reply ?? {}) as { order_id?: string; outcome?: string };
        if (step === "order") order = order_id ?? "";
        // From here on the purchase is confirmed to the buyer.
        if (step === "confirm" && outcome === "paid") paid.push({ id: order, at: performance.now() });
        return reply;
      });
    } catch (error) {
      failures.push({ at: performance.now(), step: last, reason: reasonOf(error) });
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
    stop: async () => {
      isOver = true;
      await Promise.all(buyers);
      agent.destroy();
    },
  };
}

/** Status such as `502`, or the error code; never contains an order id. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const status = /answered (\d{3})/.exec(text)?.[1];
  if (status) return `${status}${/"code":"(\w+)"/.exec(text)?.[1] ? ` ${/"code":"(\w+)"/.exec(text)?.[1]}` : ""}`;
  return error instanceof Error && "code" in error ? String(error.code) : text.slice(0, 60);
}
