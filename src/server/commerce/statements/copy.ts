export const statementCopy = {
  columns: [
    "이용·취소한 날",
    "예약번호",
    "상품",
    "수량",
    "판매 금액",
    "나들랑이 낸 할인",
    "취소 수수료",
    "나들랑이 더한 취소 수수료",
    "수수료율(%)",
    "판매 수수료",
    "수수료 부가세",
    "받을 금액",
  ],
  total: "합계",
  file: (month: string) => `나들랑-정산서-${month}`,
} as const;
