import type { MoveBlock } from "@/shared/contract/main/booking/move";

/** Reasons why an order cannot be moved, for parents. */
export const blockText: Readonly<Record<MoveBlock, string>> = {
  NOT_OFFERED: "이 판매자는 날짜 변경을 받지 않아요. 취소하고 다시 예약할 수 있어요.",
  STAY: "숙소는 날짜를 바꿀 수 없어요. 취소하고 다시 예약할 수 있어요.",
  GROUP: "단체 예약은 여기서 날짜를 바꿀 수 없어요. 판매자에게 문의해 주세요.",
  UNDATED: "날짜를 정하지 않은 입장권이라 바꿀 날짜가 없어요.",
  MOVED: "날짜는 한 번만 바꿀 수 있어요. 이미 한 번 바꿨어요.",
  ENDED: "이미 이용했거나 취소한 예약이에요.",
  PROCESSING: "취소를 처리하고 있어요. 끝나면 다시 눌러 주세요.",
  TOO_LATE: "시작 2시간 전까지만 바꿀 수 있어요.",
  PRICE_UP: "지금 가격이 낸 금액보다 올라서 날짜를 바꿀 수 없어요. 취소하고 다시 예약할 수 있어요.",
  AGE: "열려 있는 날에는 아이의 나이가 맞지 않아요.",
  COUPON: "쿠폰의 조건에 맞는 날이 없어서 날짜를 바꿀 수 없어요. 취소하고 다시 예약할 수 있어요.",
  NO_TIME: "바꿀 수 있는 시간이 지금은 없어요.",
};

export const moveCopy = {
  slotGone: "고른 시간으로는 바꿀 수 없어요. 다른 시간을 골라 주세요.",
  priceChanged: "돌려받을 금액이 바뀌었어요. 바뀐 금액을 확인해 주세요.",
} as const;
