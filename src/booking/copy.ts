export const partnerPointNames = { play_point: "플레이포인트", club_point: "클럽포인트" } as const;

export const whoGoesCopy = {
  change: (party: string, names: string) => `${party}${names ? ` (${names})` : ""}, 함께 가는 사람 바꾸기`,
} as const;

export const eventCopy = {
  period: (from: string, to: string | null) => (to === null ? `${from}부터` : `${from} ~ ${to}`),
  over: "끝난 이벤트예요",
  overDetail: "진행 중인 이벤트는 홈에서 볼 수 있어요.",
} as const;

export const recentCopy = { title: "최근에 본 놀이", here: "이 기기에만 남아요", forget: "지우기" } as const;

export const addToPlanCopy = { add: "하루 계획에 넣기" } as const;
