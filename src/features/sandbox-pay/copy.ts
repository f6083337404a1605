import type { PayMethod } from "@/shared/contract/main/booking/states";

interface TestMeans {
  value: string;
  label: string;
  detail: string;
}

const wallet = (name: string): TestMeans[] => [
  { value: "money", label: `${name} 시험 머니`, detail: "잔액 넉넉함" },
  { value: "linked", label: `${name}에 연결한 시험 카드`, detail: "끝자리 3333" },
];

export const sandboxPayCopy = {
  title: "시험 결제창",
  badge: "실제 청구 없음",
  merchant: "나들랑에서 결제해요",
  notice: "연습용 결제창이에요. 카드 번호를 묻지 않고, 돈도 빠져나가지 않아요.",
  means: "결제 수단",
  meansFor: {
    card: [
      { value: "credit", label: "시험 신용카드", detail: "끝자리 1111" },
      { value: "check", label: "시험 체크카드", detail: "끝자리 2222" },
    ],
    tosspay: wallet("토스페이"),
    kakaopay: wallet("카카오페이"),
    naverpay: wallet("네이버페이"),
    transfer: [
      { value: "salary", label: "시험은행 월급 통장", detail: "끝자리 4444" },
      { value: "living", label: "시험은행 생활비 통장", detail: "끝자리 5555" },
    ],
  } satisfies Record<PayMethod, TestMeans[]>,
  methodName: {
    card: "카드",
    tosspay: "토스페이",
    kakaopay: "카카오페이",
    naverpay: "네이버페이",
    transfer: "계좌이체",
  } satisfies Record<PayMethod, string>,
  situation: "시험 상황",
  situationHint: "어떤 일이 일어날지 골라 볼 수 있어요. 한 번만 일어나요.",
  order: "주문 정보",
  orderId: "주문번호",
  statement: "시험 거래 내역 보기",
  pay: (sum: string) => `${sum}원 결제하기`,
  cancel: "취소",
} as const;

/** Options of the select: the gateway's name of a situation, and its description. */
export const situations = [
  { value: "", label: "정상 승인" },
  { value: "confirm:refuse=REJECT_CARD_COMPANY", label: "카드사가 승인을 거절해요" },
  { value: "confirm:refuse=REJECT_CARD_PAYMENT", label: "한도를 넘었거나 잔액이 모자라요" },
  { value: "window:fail=REJECT_CARD_COMPANY", label: "결제창에서 바로 거절돼요" },
  { value: "confirm:slow=6000", label: "승인이 6초 늦어요" },
  { value: "confirm:timeout-before", label: "답이 없어요 · 승인되지 않음" },
  { value: "confirm:timeout-after", label: "답이 없어요 · 승인은 됨" },
  { value: "confirm:cut-after", label: "승인 뒤에 연결이 끊겨요" },
  { value: "confirm:500-before", label: "서버 오류 · 승인되지 않음" },
  { value: "confirm:500-after", label: "서버 오류 · 승인은 됨" },
  { value: "confirm:truncated", label: "답이 반만 와요" },
  { value: "confirm:html-after", label: "답 대신 엉뚱한 화면이 와요" },
  { value: "confirm:wrong-amount", label: "답에 적힌 금액이 달라요" },
  { value: "confirm:wrong-order", label: "답에 적힌 주문번호가 달라요" },
  { value: "window:return-amount=100", label: "돌아올 때 금액이 바뀌어요" },
  { value: "confirm:already-processed", label: "이미 처리했다고 답해요" },
  { value: "confirm:conflict", label: "같은 요청을 처리 중이라고 해요" },
  { value: "confirm:rate", label: "요청이 너무 많다고 해요" },
  { value: "confirm:canceled-first", label: "승인하자마자 대행사가 취소해요" },
  { value: "webhook:first", label: "알림이 답보다 먼저 와요" },
  { value: "webhook:repeat=10", label: "알림이 열 번 와요" },
  { value: "webhook:late=90", label: "알림이 90초 늦게 와요" },
  { value: "webhook:none", label: "알림이 오지 않아요" },
  { value: "cancel:timeout-after", label: "나중에 취소할 때 답이 없어요 · 환불은 됨" },
  { value: "cancel:timeout-before", label: "나중에 취소할 때 답이 없어요 · 환불 안 됨" },
  { value: "cancel:500-before", label: "나중에 취소할 때 서버 오류가 나요" },
  { value: "cancel:refuse", label: "나중에 취소가 거절돼요" },
] as const;

export const statementCopy = {
  title: "시험 거래 내역",
  detail: "시험 결제대행사가 따로 적어 둔 장부예요. 실제로 오간 돈은 없어요.",
  captured: "승인한 금액",
  returned: "돌려준 금액",
  kept: "남은 금액",
  lines: "거래",
  capture: "승인",
  giveBack: "취소",
  emptyTitle: "아직 거래가 없어요",
  emptyDetail: "놀이를 골라 시험 결제를 해 보면\n여기에 한 줄씩 적혀요",
  emptyAction: "놀이 찾아보기",
  failed: "거래 내역을 불러오지 못했어요",
  key: (last: string) => `결제 …${last}`,
} as const;
