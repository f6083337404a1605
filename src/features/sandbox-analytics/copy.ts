import type { LoggedEvent } from "@/lib/analytics/event-log";

export const analyticsLogCopy = {
  title: "시험용 분석 기록",
  badge: "밖으로 보내지 않음",
  detail: "시연에서는 분석 이벤트가 이 브라우저에만 쌓여요. 오래된 것부터 최근 200개까지 볼 수 있어요.",
  privacy:
    "이름, 전화번호, 아이 정보는 담지 않아요. 여기에는 회원과 주문 번호의 끝 여덟 자리만 남겨요. 유입 이벤트의 전화번호는 혜택 알림에 동의한 회원의 것만, 알아볼 수 없게 바꿔서 보내요.",
  user: "지금 사용자",
  nobody: "없음",
  list: "이벤트",
  kinds: { event: "이벤트", user: "사용자", attribution: "유입" } satisfies Record<LoggedEvent["kind"], string>,
  userSet: (id: string) => (id === "" ? "사용자를 비웠어요" : `사용자를 ${id}로 정했어요`),
  empty: "비어 있음",
  clear: "기록 지우기",
  emptyTitle: "아직 이벤트가 없어요",
  emptyDetail: "로그인하거나 결제해 보면\n여기에 차례로 적혀요",
} as const;
