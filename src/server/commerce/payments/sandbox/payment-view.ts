import { koreanStamp } from "@/server/commerce/payments/toss/toss-payment";
import type { SandboxCancel, sandboxPayment, sandboxStatement } from "@/server/platform/schema/operations";
import { acquireStatus } from "./card-company";

export type SandboxPayment = typeof sandboxPayment.$inferSelect;
type Line = typeof sandboxStatement.$inferSelect;

const MERCHANT = "nadlang_sandbox";
const CARD = "카드";

/** The gateway's Payment object in responses and webhooks. */
export function paymentView(payment: SandboxPayment, origin: string, now: Date) {
  const { amount, balance } = payment;
  const vat = Math.floor(balance / 11);
  return {
    version: "2022-11-16",
    mId: MERCHANT,
    paymentKey: payment.paymentKey,
    lastTransactionKey:
      payment.cancels.at(-1)?.transactionKey ?? (payment.approvedAt ? captureKey(payment.paymentKey) : null),
    orderId: payment.orderId,
    orderName: payment.orderName,
    type: "NORMAL",
    currency: "KRW",
    country: "KR",
    method: payment.method,
    status: payment.status,
    totalAmount: amount,
    balanceAmount: balance,
    suppliedAmount: balance - vat,
    vat,
    taxFreeAmount: 0,
    requestedAt: koreanStamp(payment.requestedAt),
    approvedAt: payment.approvedAt ? koreanStamp(payment.approvedAt) : null,
    useEscrow: false,
    isPartialCancelable: true,
    cancels: payment.cancels.length > 0 ? payment.cancels.map((line, index) => cancelView(payment, line, index)) : null,
    receipt: payment.approvedAt ? { url: `${origin}/sandbox/statement?payment=${payment.paymentKey}` } : null,
    card: payment.method === CARD ? { acquireStatus: acquireStatus(payment, now) } : null,
    failure: null,
  };
}

export type PaymentView = ReturnType<typeof paymentView>;

function cancelView({ amount, cancels }: SandboxPayment, line: SandboxCancel, at: number) {
  const returned = cancels.slice(0, at + 1).reduce((sum, { cancelAmount }) => sum + cancelAmount, 0);
  return { ...line, refundableAmount: amount - returned, cancelStatus: "DONE", cancelRequestId: null };
}

/** Key of the capture, derived from the payment's key: a payment is captured once. */
export const captureKey = (paymentKey: string): string => `txrd_${paymentKey.slice(-27)}`;

/** A Transaction object: amounts are unsigned, the status is the direction. */
export const transactionView = (line: Line & { method: string }) => ({
  mId: MERCHANT,
  transactionKey: line.transactionKey,
  paymentKey: line.paymentKey,
  orderId: line.orderId,
  method: line.method,
  currency: "KRW",
  useEscrow: false,
  amount: Math.abs(line.amount),
  status: line.amount > 0 ? "DONE" : "CANCELED",
  transactionAt: koreanStamp(line.at),
});
