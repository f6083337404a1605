import type { PayMethod } from "@/shared/contract/main/booking/states";

/** Payment method names on the checkout, receipts, cancellations and the desk. */
export const payMethodNames = {
  card: "신용·체크카드",
  tosspay: "토스페이",
  kakaopay: "카카오페이",
  naverpay: "네이버페이",
  transfer: "계좌이체",
  point: "포인트",
} as const satisfies Record<PayMethod | "point", string>;

/**
 * Shown before a cancellation; the days of `CARD_RETURN_DAYS` as a literal, so that payment pages need not load that
 * module.
 */
export const cardReturnText = "카드는 보통 3~7영업일 걸려요";
