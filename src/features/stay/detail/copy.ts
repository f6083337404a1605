/** Texts that hydrate with the page: the bar below, and errors. */
export const detailCopy = {
  failed: "숙소를 불러오지 못했어요",
  others: "다른 숙소 보기",
  offlineHeart: "오프라인이라 지금은 찜할 수 없어요",
  cta: {
    from: (won: string) => `${won}부터`,
    rooms: "객실 고르기",
    otherDates: "다른 날짜 보기",
    otherPeople: "인원 나눠 보기",
    toRooms: "객실 보기",
    call: "전화하기",
    homepage: "홈페이지",
    toPlace: "위치 보기",
    offlineNote: "오프라인이에요. 연결되면 예약할 수 있어요",
  },
} as const;
