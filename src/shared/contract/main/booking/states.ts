/** Life of an order. */
export type OrderState = "DRAFT" | "HELD" | "PAYING" | "PAID" | "FAILED" | "EXPIRED" | "PARTIAL_CANCELED" | "CANCELED";

/** Life of one bought item, as its owner sees it. */
export type ProductState = "ORDER" | "COMPLETE" | "CANCEL_PROCESSING" | "CANCEL";

/** YIELDED: a visitor's seats went to someone else before the visitor signed in. */
export type HoldState = "LIVE" | "CONSUMED" | "RELEASED" | "EXPIRED" | "YIELDED";

export type PaymentState = "READY" | "CONFIRMING" | "CAPTURED" | "FAILED" | "VOIDING" | "VOIDED";

export type RefundState = "PROCESSING" | "DONE" | "FAILED";

/** Reason that ended the wait for a refund's money: the gateway's word, or the last of the card company's days. */
export type RefundReturn = "gateway" | "deadline";

export const payMethods = ["card", "tosspay", "kakaopay", "naverpay", "transfer"] as const;
export type PayMethod = (typeof payMethods)[number];

export const partnerMethods = ["play_point", "club_point"] as const;
export type PartnerMethod = (typeof partnerMethods)[number];
