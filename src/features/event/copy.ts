export const eventCopy = {
  title: "이벤트",
  failed: "이벤트를 불러오지 못했어요",
  goneTitle: "없거나 아직 열리지 않은 이벤트예요",
  goneAction: "홈으로 가기",
  others: "다른 이벤트",
} as const;
