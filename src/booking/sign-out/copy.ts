export const signOutCopy = {
  logout: "로그아웃",
  loggedOut: "로그아웃했어요",
  logoutFailed: "로그아웃하지 못했어요. 연결을 확인해 주세요.",
  saved: {
    title: (count: number) => `이 기기에 저장된 입장권 ${count}개가 사라져요`,
    detail: "예약은 그대로예요. 다시 로그인하면 구매 내역에서 볼 수 있어요.",
    anyDay: "날짜 미정",
  },
} as const;
