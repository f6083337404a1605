import type {
  HoldState,
  OrderState,
  PaymentState,
  ProductState,
  RefundState,
} from "@/shared/contract/main/booking/states";

export type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>;

export const ORDER_TRANSITIONS: Transitions<OrderState> = {
  DRAFT: ["HELD", "EXPIRED"],
  HELD: ["PAYING", "EXPIRED", "FAILED"],
  PAYING: ["PAID", "FAILED", "EXPIRED", "HELD"],
  PAID: ["PARTIAL_CANCELED", "CANCELED"],
  PARTIAL_CANCELED: ["CANCELED"],
  FAILED: [],
  EXPIRED: [],
  CANCELED: [],
};

export const PRODUCT_TRANSITIONS: Transitions<ProductState> = {
  ORDER: ["COMPLETE", "CANCEL_PROCESSING"],
  CANCEL_PROCESSING: ["CANCEL", "ORDER"],
  COMPLETE: [],
  CANCEL: [],
};

export const HOLD_TRANSITIONS: Transitions<HoldState> = {
  LIVE: ["CONSUMED", "RELEASED", "EXPIRED", "YIELDED"],
  CONSUMED: [],
  RELEASED: [],
  EXPIRED: [],
  YIELDED: [],
};

/** The gateway can report late that a failed attempt was captured: it is then voided. */
export const PAYMENT_TRANSITIONS: Transitions<PaymentState> = {
  READY: ["CONFIRMING", "FAILED", "VOIDING", "VOIDED"],
  CONFIRMING: ["CAPTURED", "FAILED", "VOIDING", "VOIDED"],
  CAPTURED: ["VOIDING"],
  FAILED: ["VOIDING", "VOIDED"],
  VOIDING: ["VOIDED", "CAPTURED"],
  VOIDED: [],
};

export const REFUND_TRANSITIONS: Transitions<RefundState> = { PROCESSING: ["DONE", "FAILED"], DONE: [], FAILED: [] };
