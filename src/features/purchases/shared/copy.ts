export const sharedCopy = {
  of: (name: string) => `${name} 님 예약`,
  note: (name: string) => `${name} 님이 예약했어요. 결제 금액과 취소는 예약한 사람만 볼 수 있어요`,
  family: "우리 가족 보기",
  failed: "가족의 예약을 불러오지 못했어요",
  gone: "이 예약은 이제 함께 볼 수 없어요",
  goneDetail: "가족에서 나왔거나 예약이 바뀌었어요",
} as const;
