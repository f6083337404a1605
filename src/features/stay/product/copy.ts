/** Texts that hydrate with the page: the main button, and errors. */
export const productCopy = {
  failed: "객실을 불러오지 못했어요",
  toPlace: "숙소로 가기",
  loading: "객실과 금액을 찾고 있어요",
  cta: {
    book: "이 객실 예약",
    standby: "대기 예약 알아보기",
    otherRooms: "다른 객실 보기",
    longer: (nights: number) => `${nights}박으로 보기`,
    offline: "오프라인이라 예약할 수 없어요. 연결되면 다시 눌러 주세요",
    offlineNote: "오프라인이에요. 연결되면 예약할 수 있어요",
  },
} as const;
