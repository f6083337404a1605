import type { ProductState } from "@/shared/contract/main/booking/states";

/**
 * True when a reservation product can be cancelled: not when COMPLETE, CANCEL or CANCEL_PROCESSING, and not in ORDER
 * after check-in (`checkInAt` set). Every other state returns true, so states of unpaid orders must never reach a
 * client.
 */
export const isCancellable = (productState: string, checkInAt: string | Date | null | undefined): boolean => {
  if (productState === "COMPLETE" || productState === "CANCEL" || productState === "CANCEL_PROCESSING") return false;
  return !(productState === "ORDER" && Boolean(checkInAt));
};

/** Why an item cannot be cancelled, by its state; `ORDER` after check-in. Not a full sentence: no full stop. */
export const blockedTexts: Readonly<Record<ProductState, string>> = {
  COMPLETE: "이용을 마쳤어요",
  CANCEL: "이미 취소했어요",
  CANCEL_PROCESSING: "취소를 처리하고 있어요",
  ORDER: "입장을 확인한 입장권이에요",
};
