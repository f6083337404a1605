import type { ApplicationState } from "@/shared/contract/main/application";
import type { DeskRefundMade } from "@/shared/contract/main/desk";
import { dateText, dateTimeText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";

const ISSUES: Readonly<Record<string, string>> = {
  payment_differs: "결제한 금액이 주문과 달라요",
  payment_unknown: "결제가 됐는지 알 수 없어요",
  void_refused: "결제를 되돌리지 못했어요",
  refund_unknown: "환불이 됐는지 알 수 없어요",
  refund_refused: "결제대행사가 환불을 받아 주지 않았어요",
  statement_differs: "정산 내역과 장부가 달라요",
  statement_stranger: "우리 장부에 없는 결제가 있어요",
  statement_missing: "정산 내역에 없는 결제가 있어요",
  messages_stuck: "문자가 나가지 않고 있어요",
};

const STATES: Readonly<Record<string, string>> = {
  DRAFT: "작성 중",
  HELD: "자리 잡음",
  PAYING: "결제 중",
  PAID: "결제 완료",
  PARTIAL_CANCELED: "일부 취소",
  CANCELED: "취소",
  FAILED: "결제 실패",
  EXPIRED: "시간 지남",
  ORDER: "이용 전",
  COMPLETE: "이용 완료",
  CANCEL: "취소",
  CANCEL_PROCESSING: "취소 처리 중",
  CAPTURED: "결제됨",
  READY: "결제 전",
  VOIDED: "되돌림",
  DONE: "돌려줌",
  PROCESSING: "처리 중",
};

const REASONS: Readonly<Record<string, string>> = {
  STEP: "환불 규정",
  WITHIN_24_HOURS: "결제 뒤 24시간 안",
  UNCONFIRMED: "숙소 확정 전",
  CLOSED: "장소가 닫은 시간",
  DISASTER: "재난",
  TAKEN_BACK: "결제대행사에서 취소",
  VENUE_CLOSED: "장소가 시간을 닫음",
  BY_DESK: "고객센터",
};

const ACTS: Readonly<Record<string, string>> = {
  "refund.make": "환불",
  "refund.ask": "큰 환불 요청",
  "refund.approve": "큰 환불 확인",
  "refund.decline": "큰 환불 거절",
  "order.reveal": "연락처 봄",
  "application.reveal": "연락처와 계좌 봄",
  "application.return": "신청서 돌려보냄",
  "application.approve": "입점 승인",
  "programme.create": "만듦",
  "programme.save": "저장",
  "programme.submit": "확인 요청",
  "programme.return": "돌려보냄",
  "programme.approve": "승인",
  "programme.publish": "판매 시작",
  "programme.pause": "판매 멈춤",
  "programme.times": "시간과 자리 바꿈",
};

const MADE: Record<DeskRefundMade["state"], (amount: number) => string> = {
  made: (amount) => `${wonText(amount)}을 돌려줬어요.`,
  processing: (amount) => `${wonText(amount)} 환불을 결제대행사가 처리하고 있어요.`,
  waiting: (amount) => `${wonText(amount)}은 두 번째 직원이 확인하면 돌려줘요.`,
  declined: () => "환불 요청을 거절했어요.",
};

const word = (words: Readonly<Record<string, string>>, name: string): string => words[name] ?? name;

export const deskCopy = {
  signInTitle: "고객센터 로그인",
  pageTitle: "고객센터",
  menu: {
    issues: "확인할 일",
    orders: "예약 찾기",
    applications: "입점 신청",
    programmes: "놀이 확인",
    editorial: "꾸미기",
    staff: "직원",
  },
  failed: "불러오지 못했어요",
  state: (name: string) => word(STATES, name),
  issues: {
    title: "확인할 일",
    emptyTitle: "지금 확인할 일이 없어요",
    emptyDetail: "기계가 스스로 풀지 못한 일이 생기면 여기에 보여요.",
    kind: (name: string) => word(ISSUES, name),
    since: (at: string) => `${dateTimeText(new Date(at))}부터`,
    open: "예약 보기",
    retry: "다시 물어보기",
    retried: "결제대행사에 다시 물어봤어요.",
    close: "마치기",
    reason: "어떻게 풀었는지",
    closed: "확인할 일을 마쳤어요.",
    large: "두 번째 확인을 기다리는 환불",
    asked: (by: string, at: string) => `${by} · ${dateTimeText(new Date(at))}`,
    fee: "수수료 없음",
    approve: "확인하고 돌려주기",
    decline: "거절",
    mine: "내가 요청했어요. 다른 직원이 확인해요.",
  },
  applications: {
    title: "입점 신청",
    emptyTitle: "받은 신청이 없어요",
    emptyDetail: "판매하고 싶은 곳이 신청하면 여기에 보여요.",
    states: { draft: "쓰는 중", submitted: "확인을 기다려요", returned: "돌려보냄", approved: "승인" } satisfies Record<
      ApplicationState,
      string
    >,
    claims: (place: string) => `${place} 신청`,
    at: (at: string) => dateTimeText(new Date(at)),
    number: "사업자등록번호",
    tax: "국세청",
    active: (at: string) => `영업 중 (${dateTimeText(new Date(at))} 확인)`,
    representative: "대표자",
    mailOrder: "통신판매업 신고번호",
    address: "주소",
    shown: "보이는 연락처",
    contact: "담당자",
    account: "정산 계좌",
    place: "신청한 장소",
    intro: "소개",
    paper: "사업자등록증 사진",
    open: "연락처, 계좌, 등록증 보기",
    approve: "승인",
    approveTitle: (name: string) => `${name}의 입점을 승인할까요?`,
    approveDetail: "판매자를 만들고, 신청한 번호를 첫 대표로 올려요. 문자로 알려 드려요.",
    approved: "승인했어요. 신청한 번호로 문자를 보냈어요.",
    sendBack: "돌려보내기",
    returnDetail: "이유를 그대로 신청한 사람에게 보내요.",
    returned: "이유와 함께 돌려보냈어요.",
  },
  programmes: {
    title: "확인할 놀이",
    emptyTitle: "확인을 기다리는 놀이가 없어요",
    emptyDetail: "판매자가 확인을 요청하면 여기에 보여요.",
    approve: "승인",
    approved: "승인했어요. 판매 중인 놀이는 바로 바뀌어요.",
    sendBack: "돌려보내기",
    returnDetail: "이유를 판매자 센터에 그대로 보여 줘요.",
    returned: "이유와 함께 돌려보냈어요.",
  },
  orders: {
    title: "예약 찾기",
    label: "예약번호, 휴대폰 번호, 입장권 번호",
    find: "찾기",
    emptyTitle: "찾은 예약이 없어요",
    emptyDetail: "번호를 한 번 더 확인해 주세요.",
    line: (state: string, day: string | null, amount: number) =>
      [word(STATES, state), day && dateText(day), wonText(amount)].filter(Boolean).join(" · "),
  },
  order: {
    seller: "판매자",
    when: "이용일",
    people: "인원",
    orderer: "예약자",
    paid: "결제한 금액",
    open: "이름과 번호 보기",
    openTitle: "이름과 번호를 볼 이유",
    openDetail: "누가 언제 왜 봤는지 남아요.",
    reason: "이유",
    show: "보기",
    items: "입장권",
    used: (at: string) => `${dateTimeText(new Date(at))} 입장`,
    refundTitle: "돌려주기",
    waives: "수수료 받지 않기",
    total: (amount: number) => `돌려줄 금액 ${wonText(amount)}`,
    refund: "돌려주기",
    made: (state: DeskRefundMade["state"], amount: number) => MADE[state](amount),
    payments: "결제",
    payment: (state: string, amount: number, refunded: number) =>
      [word(STATES, state), wonText(amount), refunded > 0 ? `${wonText(refunded)} 돌려줌` : ""]
        .filter(Boolean)
        .join(" · "),
    refunds: "환불",
    oneRefund: (reason: string, state: string, amount: number, fee: number) =>
      [word(REASONS, reason), word(STATES, state), wonText(amount), fee > 0 ? `수수료 ${wonText(fee)}` : ""]
        .filter(Boolean)
        .join(" · "),
    audit: "직원이 한 일",
    act: (act: string) => word(ACTS, act),
    at: (at: string) => dateTimeText(new Date(at)),
    none: "아직 없어요",
  },
} as const;
