import type { DeskEvent } from "@/shared/contract/main/staff/desk";

export const bookingActs: Readonly<Record<string, string>> = {
  "booking.reveal": "전화번호 봄",
  "booking.cancel": "판매자 사정으로 취소",
  "booking.move": "가족의 부탁으로 시간 옮김",
  "booking.no-show": "오지 않음 표시",
  "booking.no-show-off": "오지 않음 지움",
  "booking.note-remove": "남긴 말 지움",
  "admission.undo": "입장 되돌림",
};

const EVENTS: Readonly<Record<string, string>> = {
  "state.created": "자리를 잡고 주문했어요",
  "state.paying": "결제를 시작했어요",
  "state.paid": "예약을 마쳤어요",
  "state.moved": "다른 시간으로 옮겼어요",
  "state.extended": "입장권의 기간을 90일 늘렸어요",
  "state.completed": "이용을 마쳤어요",
  "state.stay.CONFIRMED": "숙소가 예약을 받았어요",
  "state.stay.REFUSED": "숙소가 받지 못한다고 했어요",
  "state.stay.LAPSED": "숙소가 답하지 않아 취소됐어요",
  "state.ended.CANCELED": "예약이 모두 취소됐어요",
  "state.ended.FAILED": "결제하지 못하고 끝났어요",
  "state.ended.EXPIRED": "시간이 지나 끝났어요",
  "gateway.payment.READY": "결제창을 준비했어요",
  "gateway.payment.CONFIRMING": "결제 승인을 요청했어요",
  "gateway.payment.CAPTURED": "결제대행사가 승인했어요",
  "gateway.payment.FAILED": "결제대행사가 거절했어요",
  "gateway.payment.VOIDING": "결제를 되돌리는 중이에요",
  "gateway.payment.VOIDED": "결제를 되돌렸어요",
  "gateway.refund.PROCESSING": "환불을 요청했어요",
  "gateway.refund.DONE": "환불했어요",
  "gateway.refund.RETURNED": "부모에게 돌아갔어요",
  "gateway.refund.UNCONFIRMED": "카드사가 돌려줬는지 결제대행사로는 알 수 없어요",
  "gateway.refund.FAILED": "결제대행사가 환불을 거절했어요",
  "webhook.processed": "결제대행사의 알림을 받아 확인했어요",
  "webhook.waiting": "결제대행사의 알림을 받았어요",
  "scan.admitted": "입장했어요",
  "scan.again": "이미 쓴 입장권을 다시 찍었어요",
  "scan.forged": "우리 것이 아닌 입장권이에요",
  "scan.expired": "기한이 지난 입장권이에요",
  "scan.other_place": "다른 곳의 입장권을 찍었어요",
  "scan.other_day": "다른 날의 입장권을 찍었어요",
  "scan.undone": "입장을 되돌리기 전에 찍은 입장권이에요",
  "scan.canceled": "취소한 입장권을 찍었어요",
  "message.told": "부모에게 알렸어요",
  "message.news.venue": "판매자에게 문자를 보냈어요",
  "message.news.receipt": "영수증을 메일로 보냈어요",
  "message.news.again": "소식을 다시 보냈어요",
  "message.papers.tomorrow": "전날 안내를 보냈어요",
  "message.tickets.ending": "입장권이 곧 끝난다고 알렸어요",
};

const REFUND_REASONS: Readonly<Record<string, string>> = {
  STEP: "환불 규정대로",
  BEFORE_MOVE: "날짜를 바꿀 때의 수수료",
  WITHIN_24_HOURS: "결제 뒤 24시간 안",
  UNCONFIRMED: "숙소 확정 전",
  EXPIRED: "기간이 지난 입장권",
  DISASTER: "재난",
  TAKEN_BACK: "결제대행사에서 취소",
  VENUE_CLOSED: "판매자가 시간이나 밤을 닫음",
  BY_DESK: "고객센터에서",
  BY_VENUE: "판매자가 이 예약을 취소함",
  MOVED: "싼 시간으로 옮긴 차액",
};

const KINDS: Record<DeskEvent["kind"], string> = {
  state: "예약",
  gateway: "결제",
  message: "소식",
  webhook: "알림",
  scan: "입장",
  audit: "직원",
};

/** Text of an order's events; acts of staff have their own names. */
export const eventCopy = {
  title: "있었던 일",
  kind: (kind: DeskEvent["kind"]) => KINDS[kind],
  name: ({ kind, name }: Pick<DeskEvent, "kind" | "name">): string =>
    EVENTS[`${kind}.${name}`] ?? (kind === "message" ? "문자를 보냈어요" : name),
  /** Reason of a refund or failure; the raw text if unknown. */
  why: (text: string) => REFUND_REASONS[text] ?? text,
} as const;
