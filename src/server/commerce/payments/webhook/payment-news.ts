import type { Db } from "@/server/platform/db/types";

/** Which payment there may be news of. Nothing else of a webhook is passed on: whoever wants to know looks it up. */
export type PaymentNews = { readonly orderId: string };

/** Looks the payment of an order up and settles what it finds; throws to be asked again. */
export type PaymentNewsHandler = (db: Db, news: PaymentNews) => Promise<void>;

const shared = globalThis as typeof globalThis & { nadlangPaymentNews?: PaymentNewsHandler };

/** Names who settles payments that the gateway has news of; composition does it once. */
export function registerPaymentNews(handler: PaymentNewsHandler): void {
  shared.nadlangPaymentNews = handler;
}

export const paymentNewsHandler = (): PaymentNewsHandler | undefined => shared.nadlangPaymentNews;
