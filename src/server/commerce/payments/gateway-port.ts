import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { PayMethod } from "@/shared/contract/main/booking/states";

/** What a call to the gateway can come to. `unknown` says nothing about whether it took effect: look it up later. */
export type GatewayAnswer<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** A final no, read from a whole answer: nothing was charged or given back. `code` is the gateway's own. */
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** Timeout, broken connection, 5xx, an answer that cannot be read. */
  | { readonly kind: "unknown"; readonly cause: string };

/**
 * `ready`: the payer has not authenticated yet, or the gateway still waits for our confirm. `done`: captured in full.
 * `aborted` and `expired`: final, nothing was charged.
 */
export type GatewayStatus = "ready" | "done" | "partial_canceled" | "canceled" | "aborted" | "expired";

export type GatewayCancel = {
  readonly transactionKey: string;
  /** Won. */
  readonly amount: number;
  readonly canceledAt: string;
  /** The key our cancel was sent with, where the gateway tells it. */
  readonly idempotencyKey: string | null;
  readonly reason: string;
};

/**
 * How far the card company has claimed a charge. `ready`: not claimed, so that nothing is billed. `cancel_requested`: the
 * card company has still to take the charge back. `canceled`: it has. `unknown`: a value that we do not know.
 */
export type CardAcquisition = "ready" | "requested" | "completed" | "cancel_requested" | "canceled" | "unknown";

/** A payment as the gateway knows it. Whoever gets one compares orderId, amount and currency with its own records. */
export type GatewayPayment = {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly currency: string;
  /** Won asked for at the beginning. */
  readonly amount: number;
  /** Won that can still be given back. */
  readonly balance: number;
  readonly status: GatewayStatus;
  readonly method: string;
  readonly approvedAt: string | null;
  readonly receiptUrl: string | null;
  readonly cancels: readonly GatewayCancel[];
  /** null: not paid by card. */
  readonly acquisition: CardAcquisition | null;
};

/** One line of the gateway's own books: captures above zero, cancels below. */
export type StatementLine = {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly transactionKey: string;
  readonly amount: number;
  readonly at: string;
};

export type GatewayOrder = {
  /** Our order number: the gateway's order id. */
  readonly orderId: string;
  readonly orderName: string;
  readonly amount: number;
  readonly method: PayMethod;
  /** Stable and unguessable, tells nothing about the member. */
  readonly customerKey: string;
  /** Path of our page that the payer comes back to; the gateway adds paymentKey, orderId and amount. */
  readonly returnPath: string;
};

export type GatewayConfirm = {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly amount: number;
  readonly idempotencyKey: string;
};

export type GatewayRefund = {
  readonly paymentKey: string;
  /** Won; all that is left when absent. */
  readonly amount?: number;
  readonly reason: string;
  readonly idempotencyKey: string;
};

/** What the browser does next. */
export type NextStep = OrderPlaced["next"];

/** The one door to a payment gateway. Nothing here throws for what the gateway does, and none is called in a transaction. */
export interface PaymentGateway {
  readonly name: string;
  prepare(order: GatewayOrder): Promise<GatewayAnswer<NextStep>>;
  confirm(ask: GatewayConfirm): Promise<GatewayAnswer<GatewayPayment>>;
  /** `transactionKey` names the cancel that this ask made (or made before, by the same key). */
  cancel(ask: GatewayRefund): Promise<GatewayAnswer<{ payment: GatewayPayment; transactionKey: string }>>;
  /** The payment of an order, captured or not; of several the captured one. null: the gateway knows none. */
  lookupByOrder(orderId: string): Promise<GatewayAnswer<GatewayPayment | null>>;
  lookupByKey(paymentKey: string): Promise<GatewayAnswer<GatewayPayment | null>>;
  /** Every line since an instant, oldest first. */
  statement(since: Date): Promise<GatewayAnswer<readonly StatementLine[]>>;
}

const processState: { gateway?: PaymentGateway | undefined } = {};

/** Puts the process's gateway in its place; composition does it once, tests set their own. null takes it away. */
export function installPaymentGateway(gateway: PaymentGateway | null): void {
  processState.gateway = gateway ?? undefined;
}

/** The process's gateway. Throws when composition has not installed one. */
export function paymentGateway(): PaymentGateway {
  if (!processState.gateway) throw new Error("No payment gateway is installed.");
  return processState.gateway;
}
