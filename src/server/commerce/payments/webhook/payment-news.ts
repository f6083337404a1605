import type { Db } from "@/server/platform/db/types";

/**
 * Which payment there may be news of. Nothing of a webhook is believed: whoever wants to know looks the payment up. That it
 * claims a cancel only says where to look; one that lies costs a lookup, or waits for the statement to be compared.
 */
export type PaymentNews = { readonly orderId: string; readonly claimsCancel: boolean };

/** Looks the payment of an order up and settles what it finds; throws to be asked again. */
type PaymentNewsHandler = (db: Db, news: PaymentNews) => Promise<void>;

const processState: { paymentNews?: PaymentNewsHandler } = {};

/** Names who settles payments that the gateway has news of; composition does it once. */
export function registerPaymentNews(handler: PaymentNewsHandler): void {
  processState.paymentNews = handler;
}

/** Undefined until one is registered. */
export const paymentNewsHandler = (): PaymentNewsHandler | undefined => processState.paymentNews;
