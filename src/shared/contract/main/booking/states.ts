export type OrderState = "DRAFT" | "HELD" | "PAYING" | "PAID" | "FAILED" | "EXPIRED" | "PARTIAL_CANCELED" | "CANCELED";

/** Life of one order item, as its owner sees it. */
export type ProductState = "ORDER" | "COMPLETE" | "CANCEL_PROCESSING" | "CANCEL";

/** YIELDED: a visitor's seats went to another buyer before the visitor signed in. */
export type HoldState = "LIVE" | "CONSUMED" | "RELEASED" | "EXPIRED" | "YIELDED";

export type PaymentState = "READY" | "CONFIRMING" | "CAPTURED" | "FAILED" | "VOIDING" | "VOIDED";

export type RefundState = "PROCESSING" | "DONE" | "FAILED";

/** Event that ended the wait for a refund: the gateway's confirmation, or the card company's deadline. */
export type RefundReturn = "gateway" | "deadline";

export const payMethods = ["card", "tosspay", "kakaopay", "naverpay", "transfer"] as const;
export type PayMethod = (typeof payMethods)[number];

export const partnerMethods = ["play_point", "club_point"] as const;
export type PartnerMethod = (typeof partnerMethods)[number];
