import { wonText } from "@/shared/price/price-text";

export const bookingCopy = {
  nothingLeft: "돌려줄 입장권이 없어요. 이미 입장했거나, 취소했거나, 이용을 마친 예약이에요.",
  amountChanged: "그사이 돌려줄 금액이 바뀌었어요. 금액을 다시 확인해 주세요.",
  overDay: (most: number) =>
    `한 사람이 하루에 취소해서 돌려줄 수 있는 금액은 ${wonText(most)}까지예요. 시간이나 밤을 닫거나 고객센터에 부탁해 주세요.`,
  undoTooLate: "입장하고 10분이 지났거나 이미 되돌린 입장권이 있어요.",
  notYet: "시작 시간이 지나고 아무도 입장하지 않은 예약만 ‘오지 않음’으로 표시할 수 있어요.",
  contactClosed: "전화번호는 방문 사흘 전부터 다음 날까지만 볼 수 있어요.",
} as const;
