/** What was paid with, as receipts, cancellations and the checkout name it. */
export const payMethodNames = {
  card: "신용·체크카드",
  tosspay: "토스페이",
  kakaopay: "카카오페이",
  naverpay: "네이버페이",
  transfer: "계좌이체",
  point: "포인트",
} as const;

export const partnerPointNames = { play_point: "플레이포인트", club_point: "클럽포인트" } as const;

export const whoGoesCopy = {
  change: (party: string, names: string) => `${party}${names ? ` (${names})` : ""}, 함께 가는 사람 바꾸기`,
} as const;

export const eventCopy = {
  period: (from: string, to: string | null) => (to === null ? `${from}부터` : `${from} ~ ${to}`),
  over: "끝난 이벤트예요",
  overDetail: "진행 중인 이벤트는 홈에서 볼 수 있어요.",
} as const;
