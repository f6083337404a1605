import type { PaymentGateway } from "@/server/commerce/payments/gateway-port";
import { openPayment } from "@/server/commerce/payments/sandbox/books";
import { createNews, type Webhook } from "@/server/commerce/payments/sandbox/news";
import { createSandboxGateway, type SandboxGateway } from "@/server/commerce/payments/sandbox/sandbox-gateway";
import { createTossGateway } from "@/server/commerce/payments/toss/toss-gateway";
import { clock, moveClock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";

export const SIMULATOR_KEY = "test_sk_simulator";
const BASE = "http://gateway.test/api/sandbox/gateway";

export type GatewaySimulator = {
  readonly gateway: PaymentGateway;
  readonly sandbox: SandboxGateway;
  /** Pays in the payment window and returns the payment key. */
  pay(order: { orderId: string; amount: number; script?: string; method?: string }): Promise<string>;
  /** Faults for the next calls of any payment: `lookup:500-before confirm:timeout-after`. */
  disturb(script: string | null): void;
  /** Moves the clock of the process and the database, and sends the webhooks that have become due. */
  advance(ms: number): Promise<void>;
  flush(): Promise<void>;
  readonly sent: { webhook: Webhook; retried: number; status: number }[];
  pending(): number;
};

export type SimulatorOptions = {
  db: Db;
  /** The shop's webhook endpoint; without one, webhooks are only counted. */
  shop?: (request: Request) => Promise<Response>;
  /** `lived`: a call that hangs or is slow moves the clock by that time. `skipped`: it ends at once. */
  waits?: "lived" | "skipped";
};

const HANG_MS = 30_000;
let offsetMs = 0;

function moveOn(ms: number): void {
  offsetMs += ms;
  moveClock(offsetMs);
}

export function restoreClock(): void {
  offsetMs = 0;
  moveClock(0);
}

/** The built-in gateway in process with a clock of the test, without network calls or real waiting. */
export function createGatewaySimulator({ db, shop, waits = "skipped" }: SimulatorOptions): GatewaySimulator {
  const queue: { at: number; work: () => Promise<void> }[] = [];
  const sent: GatewaySimulator["sent"] = [];
  const pass = (ms: number) => {
    if (waits === "lived") moveOn(ms);
  };
  const news = createNews({
    now: clock.now,
    later: (ms, work) => void queue.push({ at: clock.nowMs() + ms, work }),
    send: async (webhook, retried) => {
      const status = shop ? (await shop(webhookRequest(webhook, retried))).status : 200;
      sent.push({ webhook, retried, status });
      return status;
    },
  });
  const sandbox = createSandboxGateway(
    {
      db: async () => db,
      now: clock.now,
      news,
      origin: "http://localhost:3000",
      general: null,
      pace: { slow: async (ms) => pass(ms), hang: async () => pass(HANG_MS) },
    },
    SIMULATOR_KEY,
  );
  const flush = async () => {
    for (;;) {
      const due = queue.filter(({ at }) => at <= clock.nowMs()).sort((a, b) => a.at - b.at)[0];
      if (!due) return;
      queue.splice(queue.indexOf(due), 1);
      await due.work();
    }
  };
  return {
    sandbox,
    sent,
    flush,
    pending: () => queue.length,
    gateway: createTossGateway({
      name: "sandbox",
      baseUrl: BASE,
      secretKey: SIMULATOR_KEY,
      now: clock.now,
      transport: (url, init) => sandbox.fetch(new Request(url, init)),
      deadline: () => new AbortController().signal,
      prepare: ({ orderId }) => ({ kind: "gateway", url: `/sandbox/pay?orderId=${orderId}` }),
    }),
    pay: async ({ orderId, amount, script, method = "카드" }) =>
      (await openPayment(db, { orderId, amount, orderName: "시험 주문", method, script: script ?? null }, clock.now()))
        .paymentKey,
    disturb: (script) => {
      sandbox.desk.general = script;
    },
    advance: async (ms) => {
      moveOn(ms);
      await flush();
    },
  };
}

export const webhookRequest = ({ id, body }: Webhook, retried = 0): Request =>
  new Request("http://localhost:3000/api/webhooks/toss", {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "tosspayments-webhook-transmission-id": id,
      "tosspayments-webhook-transmission-retried-count": String(retried),
    },
  });
