export const eventCopy = {
  title: "이벤트",
  period: (from: string, to: string | null) => (to === null ? `${from}부터` : `${from} ~ ${to}`),
  over: "끝난 이벤트예요",
  overDetail: "지금 열린 이벤트는 홈에서 볼 수 있어요.",
  failed: "이벤트를 불러오지 못했어요",
  goneTitle: "없거나 아직 열리지 않은 이벤트예요",
  goneAction: "홈으로 가기",
  others: "다른 이벤트",
  pictureOf: (title: string) => title,
} as const;
