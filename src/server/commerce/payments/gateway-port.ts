import { createPort } from "@/server/platform/port";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import type { PayMethod } from "@/shared/contract/main/booking/states";

/** Result of a gateway call. `unknown`: the call possibly took effect; look it up later. */
export type GatewayAnswer<T> =
  | { readonly kind: "ok"; readonly value: T }
  /** Final refusal: nothing was charged or refunded. `code` is the gateway's own. */
  | { readonly kind: "refused"; readonly code: string; readonly message: string }
  /** Timeout, broken connection, 5xx, unreadable response. */
  | { readonly kind: "unknown"; readonly cause: string };

/**
 * `ready`: the payer has not authenticated yet, or the gateway waits for our confirm. `done`: captured in full.
 * `aborted` and `expired`: final, nothing was charged.
 */
export type GatewayStatus = "ready" | "done" | "partial_canceled" | "canceled" | "aborted" | "expired";

export type GatewayCancel = {
  readonly transactionKey: string;
  /** Won. */
  readonly amount: number;
  readonly canceledAt: string;
  /** Idempotency key of our cancel, if the gateway reports it. */
  readonly idempotencyKey: string | null;
  readonly reason: string;
};

/**
 * The card company's progress. `ready`: not claimed, so nothing is billed. `cancel_requested`: not reversed yet.
 * `canceled`: reversed. `unknown`: an unknown value.
 */
export type CardAcquisition = "ready" | "requested" | "completed" | "cancel_requested" | "canceled" | "unknown";

/** A payment as the gateway reports it. Callers must compare orderId, amount and currency with our records. */
export type GatewayPayment = {
  readonly paymentKey: string;
  readonly orderId: string;
  readonly currency: string;
  /** Won requested initially. */
  readonly amount: number;
  /** Won that can still be refunded. */
  readonly balance: number;
  readonly status: GatewayStatus;
  readonly method: string;
  readonly approvedAt: string | null;
  readonly receiptUrl: string | null;
  readonly cancels: readonly GatewayCancel[];
  /** null: not paid by card. */
  readonly acquisition: CardAcquisition | null;
};

/** One entry of the gateway's statement: captures are positive, cancels negative. */
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
  /** Stable, unguessable, and reveals nothing about the member. */
  readonly customerKey: string;
  /** Path of our page after payment; the gateway adds paymentKey, orderId and amount. */
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
  /** Won; the full balance when absent. */
  readonly amount?: number;
  readonly reason: string;
  readonly idempotencyKey: string;
};

export type NextStep = OrderPlaced["next"];

/** Port to the payment gateway. Methods never throw for gateway errors; never call them in a transaction. */
export interface PaymentGateway {
  readonly name: string;
  prepare(order: GatewayOrder): Promise<GatewayAnswer<NextStep>>;
  confirm(ask: GatewayConfirm): Promise<GatewayAnswer<GatewayPayment>>;
  /** `transactionKey`: the cancel made by this call, or by an earlier one with the same key. */
  cancel(ask: GatewayRefund): Promise<GatewayAnswer<{ payment: GatewayPayment; transactionKey: string }>>;
  /** The payment of an order, preferring a captured one. null: the gateway knows none. */
  lookupByOrder(orderId: string): Promise<GatewayAnswer<GatewayPayment | null>>;
  lookupByKey(paymentKey: string): Promise<GatewayAnswer<GatewayPayment | null>>;
  /** All statement entries since an instant, oldest first. */
  statement(since: Date): Promise<GatewayAnswer<readonly StatementLine[]>>;
}

export const [paymentGateway, installPaymentGateway] = createPort<PaymentGateway>("payment gateway");
