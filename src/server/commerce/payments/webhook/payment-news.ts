import type { Db } from "@/server/platform/db/types";

/**
 * A hint that a payment changed. A webhook is not trusted: the handler looks the payment up. `claimsCancel` only
 * selects the lookup; a false claim costs one lookup, or waits for the statement comparison.
 */
export type PaymentNews = { readonly orderId: string; readonly claimsCancel: boolean };

/** Looks up an order's payment and settles it; throws to be retried. */
type PaymentNewsHandler = (db: Db, news: PaymentNews) => Promise<void>;

const processState: { paymentNews?: PaymentNewsHandler } = {};

/** Registers the handler of webhooks; composition does it once. */
export function registerPaymentNews(handler: PaymentNewsHandler): void {
  processState.paymentNews = handler;
}

/** Undefined until one is registered. */
export const paymentNewsHandler = (): PaymentNewsHandler | undefined => processState.paymentNews;
