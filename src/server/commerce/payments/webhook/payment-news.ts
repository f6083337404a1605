import type { Db } from "@/server/platform/db/types";
import { createPort } from "@/server/platform/port";

/**
 * A hint that a payment changed. A webhook is not trusted: the handler looks the payment up. `claimsCancel` only
 * selects the lookup; a false claim costs one lookup, or waits for the statement comparison.
 */
export type PaymentNews = { readonly orderId: string; readonly claimsCancel: boolean };

/** Looks up an order's payment and settles it; throws to be retried. */
type PaymentNewsHandler = (db: Db, news: PaymentNews) => Promise<void>;

/** The handler of webhooks, which belongs to the rooms above payments. */
export const [paymentNewsHandler, installPaymentNews] = createPort<PaymentNewsHandler>("handler of payment news");
