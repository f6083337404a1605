/**
 * Copy of the first view; everything below it or opened later uses `late-copy`, because bundles contain whole files.
 */
export const contentCopy = {
  cta: {
    date: "날짜 고르기",
    time: "시간 고르기",
    tickets: "인원 고르기",
    seats: "자리 다시 고르기",
    book: (won: string) => `${won} 예약`,
    people: (count: number) => `${count}명`,
    undated: "날짜 미정",
    similar: "비슷한 놀이 보기",
    call: "전화하기",
    homepage: "홈페이지",
    toPlace: "위치 보기",
    keep: "찜해 두고 기다리기",
    missing: {
      date: "먼저 갈 날을 골라 주세요",
      time: "몇 시에 갈지 골라 주세요",
      tickets: "몇 명이 가는지 골라 주세요",
      most: (count: number) => `한 번에 ${count}장까지 살 수 있어요. 인원을 줄여 주세요`,
      seats: (left: number) => `이 시간은 ${left}자리 남았어요. 인원을 줄이거나 다른 시간을 골라 주세요`,
      unknownSeats: "자리를 확인하고 있어요. 잠시 뒤에 다시 눌러 주세요",
      offline: "오프라인이라 예약할 수 없어요. 연결되면 다시 눌러 주세요",
      priceChanged: "금액이 바뀌었어요. 새 금액을 확인해 주세요",
      recheckFailed: "금액을 다시 확인하지 못했어요. 다시 한번 눌러 주세요",
    },
    offlineNote: "오프라인이에요. 연결되면 예약할 수 있어요",
  },
  failed: "놀이를 불러오지 못했어요",
  elsewhere: "비슷한 놀이",
  offlineHeart: "오프라인이라 지금은 찜할 수 없어요",
} as const;
