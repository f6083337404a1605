import { randomUUID } from "node:crypto";
import {
  type GatewayPayment,
  installPaymentGateway,
  type PaymentGateway,
  type StatementLine,
} from "@/server/commerce/payments/gateway-port";
import { beforeTests } from "../before-tests";

type Call = "prepare" | "confirm" | "cancel" | "lookup" | "statement";
type Fault = "refused" | "lost-before" | "lost-after";

/** In-memory gateway with its own statement, idempotent calls and scripted faults. */
export type TinyGateway = PaymentGateway & {
  /** Faults of the next calls of each kind, in order. */
  script: Record<Call, Fault[]>;
  readonly payments: Map<string, GatewayPayment>;
  readonly lines: StatementLine[];
  /** Returns the payment key that the browser gets once the payer has authenticated. */
  pay(orderId: string): string;
  /** Captures a payment without a confirm call. */
  capture(orderId: string): void;
  /** Net amount of an order in the statement, in won. */
  kept(orderId: string): number;
  count: Record<Call, number>;
};

const unknown = { kind: "unknown", cause: "timeout" } as const;

export function tinyGateway(): TinyGateway {
  const payments = new Map<string, GatewayPayment>();
  const lines: StatementLine[] = [];
  const script: TinyGateway["script"] = { prepare: [], confirm: [], cancel: [], lookup: [], statement: [] };
  const count: TinyGateway["count"] = { prepare: 0, confirm: 0, cancel: 0, lookup: 0, statement: 0 };
  const byOrder = (orderId: string) =>
    [...payments.values()].find((gatewayPayment) => gatewayPayment.orderId === orderId) ?? null;
  const book = (gatewayPayment: GatewayPayment, amount: number, transactionKey: string) =>
    lines.push({
      paymentKey: gatewayPayment.paymentKey,
      orderId: gatewayPayment.orderId,
      transactionKey,
      amount,
      at: new Date().toISOString(),
    });
  const capture = (gatewayPayment: GatewayPayment): GatewayPayment => {
    const done: GatewayPayment = {
      ...gatewayPayment,
      status: "done",
      balance: gatewayPayment.amount,
      approvedAt: new Date().toISOString(),
    };
    payments.set(gatewayPayment.paymentKey, done);
    book(done, done.amount, randomUUID());
    return done;
  };
  const take = (call: Call): Fault | undefined => {
    count[call] += 1;
    return script[call].shift();
  };

  return {
    name: "tiny",
    script,
    payments,
    lines,
    count,
    pay: (orderId) => byOrder(orderId)?.paymentKey ?? "",
    capture: (orderId) => {
      const one = byOrder(orderId);
      if (one) capture(one);
    },
    kept: (orderId) => lines.filter((line) => line.orderId === orderId).reduce((sum, line) => sum + line.amount, 0),
    async prepare(order) {
      if (take("prepare")) return unknown;
      if (!byOrder(order.orderId)) {
        const paymentKey = randomUUID();
        payments.set(paymentKey, {
          paymentKey,
          orderId: order.orderId,
          currency: "KRW",
          amount: order.amount,
          balance: 0,
          status: "ready",
          method: order.method,
          approvedAt: null,
          receiptUrl: null,
          cancels: [],
          // The card company has already acquired the charge, so a refund is not immediate.
          acquisition: order.method === "transfer" ? null : "completed",
        });
      }
      return { kind: "ok", value: { kind: "gateway", url: `/sandbox/${order.orderId}` } };
    },
    async confirm(ask) {
      const fault = take("confirm");
      if (fault === "lost-before") return unknown;
      if (fault === "refused") return { kind: "refused", code: "REJECT_CARD_COMPANY", message: "거절" };
      const before = payments.get(ask.paymentKey);
      if (!before || before.orderId !== ask.orderId || before.amount !== ask.amount) {
        return { kind: "refused", code: "NOT_FOUND_PAYMENT", message: "없음" };
      }
      const value = before.status === "ready" ? capture(before) : before;
      return fault === "lost-after" ? unknown : { kind: "ok", value };
    },
    async cancel(ask) {
      const fault = take("cancel");
      if (fault === "lost-before") return unknown;
      const before = payments.get(ask.paymentKey);
      const earlier = before?.cancels.find((cancel) => cancel.idempotencyKey === ask.idempotencyKey);
      if (before && earlier) return { kind: "ok", value: { payment: before, transactionKey: earlier.transactionKey } };
      const amount = ask.amount ?? before?.balance ?? 0;
      if (fault === "refused" || !before || amount > before.balance || amount === 0) {
        return { kind: "refused", code: "NOT_CANCELABLE_AMOUNT", message: "취소할 수 없음" };
      }
      const transactionKey = randomUUID();
      const balance = before.balance - amount;
      const after: GatewayPayment = {
        ...before,
        balance,
        status: balance === 0 ? "canceled" : "partial_canceled",
        cancels: [
          ...before.cancels,
          {
            transactionKey,
            amount,
            canceledAt: new Date().toISOString(),
            idempotencyKey: ask.idempotencyKey,
            reason: ask.reason,
          },
        ],
      };
      payments.set(after.paymentKey, after);
      book(after, -amount, transactionKey);
      return fault === "lost-after" ? unknown : { kind: "ok", value: { payment: after, transactionKey } };
    },
    async lookupByOrder(orderId) {
      return take("lookup") ? unknown : { kind: "ok", value: byOrder(orderId) };
    },
    async lookupByKey(paymentKey) {
      return take("lookup") ? unknown : { kind: "ok", value: payments.get(paymentKey) ?? null };
    },
    async statement() {
      return take("statement") ? unknown : { kind: "ok", value: [...lines] };
    },
  };
}

export function installTinyGateway(): TinyGateway {
  const gateway = tinyGateway();
  beforeTests(() => installPaymentGateway(gateway));
  return gateway;
}
