import type { DeskIssues } from "@/shared/contract/main/staff/desk";
import type { VenueChange } from "@/shared/contract/main/staff/venue-change";
import { dateTimeText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import type { IssueKind, IssueOutcome } from "@/shared/staff/issue-kinds";
import { grouped } from "@/shared/text/grouped";

const ISSUES: Record<IssueKind, { title: string; todo: string }> = {
  payment_differs: {
    title: "결제한 금액이 주문과 달라요",
    todo: "결제대행사 화면에서 결제를 열어 금액을 비교하고, 더 낸 돈이 있으면 돌려주세요.",
  },
  payment_unknown: {
    title: "결제가 됐는지 알 수 없어요",
    todo: "다시 물어봐도 답이 없으면 결제대행사에 전화해 승인 여부를 확인하세요.",
  },
  void_refused: {
    title: "결제를 되돌리지 못했어요",
    todo: "자리가 없어 되돌려야 하는 결제예요. 결제대행사 화면에서 취소한 뒤 다시 물어보세요.",
  },
  refund_unknown: {
    title: "환불이 됐는지 알 수 없어요",
    todo: "다시 물어봐도 답이 없으면 결제대행사에 전화해 취소 거래를 확인하세요.",
  },
  refund_refused: {
    title: "결제대행사가 환불을 받아 주지 않았어요",
    todo: "예약을 열어 다시 돌려주세요. 또 거절되면 결제대행사에서 직접 돌려주고 부모에게 알려 주세요.",
  },
  statement_differs: {
    title: "정산 내역과 장부가 달라요",
    todo: "예약의 결제와 환불을 정산 내역과 한 줄씩 비교하세요.",
  },
  statement_stranger: {
    title: "우리 장부에 없는 결제가 있어요",
    todo: "결제대행사의 주문번호로 결제를 찾아 누구의 것인지 보고, 우리 것이 아니면 돌려주세요.",
  },
  statement_missing: {
    title: "정산 내역에 없는 결제가 있어요",
    todo: "결제대행사 화면에 이 결제가 있는지 보세요. 없으면 정산 담당자에게 물어보세요.",
  },
  messages_stuck: {
    title: "문자가 나가지 않고 있어요",
    todo: "문자 서비스의 상태와 남은 금액을 확인하고 다시 보내세요.",
  },
  event_dead: {
    title: "여러 번 해도 끝나지 않는 일이 있어요",
    todo: "두 시간 동안 다시 해 봤지만 실패해 멈췄어요. 개발 담당자에게 원인을 고친 뒤 다시 하세요.",
  },
  bulk_reading: {
    title: "한 직원이 한 시간에 가린 정보를 20번 넘게 봤어요",
    todo: "‘직원이 한 일’에서 무엇을 왜 봤는지 확인하고, 그 직원에게 물어보세요.",
  },
  webhook: {
    title: "결제대행사의 알림을 처리하지 못했어요",
    todo: "알림이 가리키는 예약을 열어 결제와 환불이 맞는지 보세요.",
  },
};

const OUTCOMES: Record<IssueOutcome, string> = {
  refunded: "돌려줬어요",
  at_gateway: "결제대행사에서 확인하거나 처리했어요",
  books_right: "비교해 보니 장부가 맞아요",
  told_buyer: "부모에게 알리고 마무리했어요",
  mended: "고쳐서 다시 돼요",
  no_harm: "우리와 관계없는 일이에요",
};

const FACTS: Record<DeskIssues["issues"][number]["facts"][number]["name"], string> = {
  order: "예약번호",
  order_state: "예약",
  paid: "결제할 금액",
  payment_state: "결제",
  refunded: "돌려준 금액",
  payment_key: "결제 키",
  refund_state: "환불",
  refund: "환불할 금액",
  gateway_order: "결제대행사 주문번호",
  event: "알림 번호",
  received: "받은 때",
  stuck: "보낼 것 · 몇 건 · 몇 번째",
};

/** Copy of the issues that need a person, and of the acts that wait for a second one. */
export const issuesCopy = {
  coupons: "확인을 기다리는 쿠폰",
  make: "쿠폰 만들기",
  couponMade: {
    made: "쿠폰을 만들었어요.",
    waiting: "다른 직원이 확인하면 만들어져요.",
    declined: "만들지 않기로 했어요.",
  },
  budget: (won: number | null, limit: number | null) =>
    [limit === null ? "수량 제한 없음" : `${grouped(limit)}장`, won === null ? "" : `모두 쓰면 ${wonText(won)}`]
      .filter(Boolean)
      .join(" · "),
  title: "확인할 일",
  emptyTitle: "지금 확인할 일이 없어요",
  emptyDetail: "자동으로 풀리지 않은 일이 생기면 여기에 보여요.",
  /** Title of an issue and what to do; a kind of another release shows its raw name. */
  about: (name: string): { title: string; todo: string } =>
    name in ISSUES ? ISSUES[name as IssueKind] : { title: name, todo: "" },
  waits: (n: number, oldest: string | null) => (oldest === null ? `${n}건` : `${n}건 · 가장 오래된 것 ${oldest}`),
  age: (openedAt: string, now: number): string => {
    const hours = Math.floor((now - Date.parse(openedAt)) / 3_600_000);
    if (hours < 1) return "한 시간 안";
    return hours < 24 ? `${hours}시간째` : `${Math.floor(hours / 24)}일째`;
  },
  since: (at: string) => `${dateTimeText(new Date(at))}부터`,
  evidence: "본 것",
  fact: (name: keyof typeof FACTS) => FACTS[name],
  open: "예약 보기",
  retry: {
    gateway: "결제대행사에 다시 물어보기",
    statement: "정산 내역 다시 비교하기",
    webhook: "알림 다시 처리하기",
    messages: "지금 다시 보내기",
    events: "지금 다시 하기",
  },
  settled: "풀렸어요. 목록에서 내렸어요.",
  notSettled: "다시 물어봤지만 아직 풀리지 않았어요.",
  close: "마치기",
  cannotClose: "돈이 아직 움직이는 중이라 다시 물어서 풀려야 끝나요.",
  outcome: "어떻게 풀었나요",
  outcomes: OUTCOMES,
  reason: "확인한 내용",
  closed: "확인할 일을 마쳤어요.",
  large: "두 번째 확인을 기다리는 환불",
  asked: (by: string, at: string) => `${by} · ${dateTimeText(new Date(at))}`,
  fee: "수수료 없음",
  approve: "확인하고 돌려주기",
  decline: "거절",
  mine: "내가 요청했어요. 다른 직원이 확인해요.",
  gifts: "두 번째 확인을 기다리는 포인트와 쿠폰",
  member: "회원 보기",
  give: "확인하고 주기",
  changes: "판매자의 정산 계좌 변경",
  agree: "확인 (두 명 중 첫 번째)",
  change: "확인하고 바꾸기",
  undo: "되돌리기",
  first: (name: string) => `${name} 확인함`,
  paused: (until: string) => `${dateTimeText(new Date(until))}까지 지급 멈춤`,
  madeHeads: ["바꾸기 전", "지금"] as [string, string],
  changed: ({ state, venue_name: name }: Pick<VenueChange, "state" | "venue_name">): string => {
    if (state === "made") return `${name}의 정산 계좌를 바꿨어요. 3일 동안 지급을 멈춰요.`;
    if (state === "undone") return `${name}의 정산 계좌를 되돌렸어요.`;
    return state === "waiting" ? "확인했어요. 다른 직원이 한 번 더 확인하면 바뀌어요." : "바꾸기 요청을 거절했어요.";
  },
} as const;
