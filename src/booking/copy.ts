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

export const disasterNoticeCopy = {
  title: (kind: string) => `이곳에 ${kind} 재난 안내가 있어요`,
  on: (day: string) => `${day}에`,
  until: (day: string) => `${day}까지`,
  range: (from: string, to: string) => `${from}부터 ${to}까지`,
  free: {
    visit: (days: string) => `${days} 가는 예약은 안내가 있는 동안 수수료 없이 취소할 수 있어요.`,
    stay: (days: string, isOne: boolean) =>
      `${days}${isOne ? "" : " 하루라도"} 묵는 예약은 안내가 있는 동안 수수료 없이 취소할 수 있어요.`,
  },
  now: "안내가 있는 동안은 수수료 없이 취소할 수 있어요. 안내가 풀리면 아래 기준대로예요.",
} as const;

export const waitingListCopy = { loginReason: "빈자리 알림을 받으려면" } as const;

export const placeMapCopy = { of: (name: string) => `${name} 지도` } as const;

export const addToPlanCopy = { add: "하루 계획에 넣기" } as const;

export const weekendCopy = {
  title: (isNextWeek: boolean) => `${isNextWeek ? "다음" : "이번"} 주말 하루 코스`,
  day: (day: string) => `${day} · 점심과 낮잠까지 시간표로`,
} as const;

export const deviceFamilyCopy = {
  children: "이 기기에 알려 준 아이",
  born: (birth: string, age: string) => `${birth} · ${age}`,
  change: "고치기",
  changeLabel: (name: string) => `${name} 정보 고치기`,
  adults: "함께 가는 어른",
  use: "아이 정보는 나이에 맞는 놀이와 금액을 보여 드리는 데에만 쓰고, 암호화해서 보관해요. 저장을 눌러야 계정으로 보내고, 언제든 지울 수 있어요.",
} as const;
