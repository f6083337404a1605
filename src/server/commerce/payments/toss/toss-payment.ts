import { z } from "zod";
import { type Instant, kstParts } from "@/shared/dates/kst";
import { twoDigits } from "@/shared/dates/plain-date";
import type { CardAcquisition, GatewayCancel, GatewayPayment, GatewayStatus, StatementLine } from "../gateway-port";

const amount = z.number().int().nonnegative();
const stamp = z.iso.datetime({ offset: true });

const STATUS: Readonly<Record<string, GatewayStatus>> = {
  READY: "ready",
  IN_PROGRESS: "ready",
  WAITING_FOR_DEPOSIT: "ready",
  DONE: "done",
  PARTIAL_CANCELED: "partial_canceled",
  CANCELED: "canceled",
  ABORTED: "aborted",
  EXPIRED: "expired",
};

const ACQUISITION: Readonly<Record<string, CardAcquisition>> = {
  READY: "ready",
  REQUESTED: "requested",
  COMPLETED: "completed",
  CANCEL_REQUESTED: "cancel_requested",
  CANCELED: "canceled",
};

const cancel = z.object({
  transactionKey: z.string().min(1),
  cancelAmount: amount,
  cancelReason: z.string().nullish(),
  canceledAt: stamp,
  cancelStatus: z.string().nullish(),
});

/** The fields we use of the gateway's Payment object; others are ignored. */
const payment = z.object({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string().min(6).max(64),
  currency: z.string().length(3),
  totalAmount: amount,
  balanceAmount: amount,
  status: z.enum(Object.keys(STATUS) as [string, ...string[]]),
  method: z.string().nullish(),
  approvedAt: stamp.nullish(),
  lastTransactionKey: z.string().nullish(),
  receipt: z.object({ url: z.string() }).nullish(),
  cancels: z.array(cancel).nullish(),
  card: z.object({ acquireStatus: z.string().nullish() }).nullish(),
});

export type ReadPayment = { readonly payment: GatewayPayment; readonly lastTransactionKey: string | null };

/** Parses a Payment object; null when it is invalid or its amounts contradict each other. */
export function readPayment(value: unknown): ReadPayment | null {
  const parsed = payment.safeParse(value);
  if (!parsed.success) return null;
  const { data } = parsed;
  const cancels = (data.cancels ?? []).filter((line) => (line.cancelStatus ?? "DONE") === "DONE").map(readCancel);
  const read: GatewayPayment = {
    paymentKey: data.paymentKey,
    orderId: data.orderId,
    currency: data.currency,
    amount: data.totalAmount,
    balance: data.balanceAmount,
    status: STATUS[data.status] ?? "ready",
    method: data.method ?? "",
    approvedAt: data.approvedAt ?? null,
    receiptUrl: data.receipt?.url ?? null,
    cancels,
    acquisition: data.card ? (ACQUISITION[data.card.acquireStatus ?? ""] ?? "unknown") : null,
  };
  return isConsistent(read) ? { payment: read, lastTransactionKey: data.lastTransactionKey ?? null } : null;
}

const readCancel = (line: z.output<typeof cancel>): GatewayCancel => ({
  transactionKey: line.transactionKey,
  amount: line.cancelAmount,
  canceledAt: line.canceledAt,
  idempotencyKey: null,
  reason: line.cancelReason ?? "",
});

function isConsistent({ amount, balance, status, cancels }: GatewayPayment): boolean {
  const returned = cancels.reduce((sum, line) => sum + line.amount, 0);
  if (status === "done") return balance === amount && returned === 0;
  if (status === "partial_canceled") return balance > 0 && balance + returned === amount;
  // A payment canceled before capture is CANCELED without cancel lines.
  if (status === "canceled") return balance === 0 && (returned === amount || returned === 0);
  return returned === 0;
}

const transaction = z.object({
  transactionKey: z.string().min(1),
  paymentKey: z.string().min(1),
  orderId: z.string().min(1),
  currency: z.string(),
  amount: z.number().int(),
  status: z.string(),
  transactionAt: stamp,
});

type ReadTransactions = {
  readonly lines: StatementLine[];
  readonly count: number;
  readonly last: string | null;
};

/** Parses a page of transactions (captures positive, cancels negative, zero skipped). null: unreadable. */
export function readTransactions(value: unknown): ReadTransactions | null {
  const parsed = z.array(transaction).safeParse(value);
  if (!parsed.success) return null;
  const lines = parsed.data.flatMap((entry) => {
    const sign = toSign(entry.status);
    if (sign === 0 || entry.amount === 0) return [];
    const { paymentKey, orderId, transactionKey, transactionAt: at } = entry;
    return [{ paymentKey, orderId, transactionKey, amount: sign * Math.abs(entry.amount), at }];
  });
  return { lines, count: parsed.data.length, last: parsed.data.at(-1)?.transactionKey ?? null };
}

const toSign = (status: string): -1 | 0 | 1 => {
  if (status === "DONE") return 1;
  return status === "CANCELED" || status === "PARTIAL_CANCELED" ? -1 : 0;
};

/** The gateway's time format: `2026-05-03T15:00:00+09:00`. */
export function koreanStamp(instant: Instant): string {
  const { date, hour, minute, second } = kstParts(instant);
  return `${date}T${[hour, minute, second].map(twoDigits).join(":")}+09:00`;
}
