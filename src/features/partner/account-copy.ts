import { dateTimeText } from "@/shared/dates/date-text";

const heads = (before: string, after: string): [string, string] => [before, after];

export const accountCopy = {
  title: "정산 계좌",
  none: "등록한 계좌가 아직 없어요.",
  change: "계좌 바꾸기",
  add: "계좌 등록하기",
  detail:
    "나들랑 직원 두 명이 확인하면 바뀌고, 대표 모두와 판매자 이메일로 알려 드려요. 바뀐 뒤 3일 동안은 지급을 멈추고, 그동안 되돌릴 수 있어요.",
  bank: "은행",
  chooseBank: "은행을 골라 주세요",
  number: "계좌번호",
  holder: "예금주",
  reason: "바꾸는 이유",
  ask: "바꾸기 요청",
  asked: "요청했어요. 확인이 끝나면 문자로 알려 드려요.",
  waiting: {
    notice: (name: string) => `${name} 님이 바꾸기를 요청했어요. 나들랑 직원 두 명이 확인하면 바뀌어요.`,
    heads: heads("지금", "바꿀 내용"),
    act: "요청 취소",
    title: "바꾸기 요청을 취소할까요?",
    detail: "지금 계좌를 그대로 써요.",
    done: "요청을 취소했어요.",
  },
  made: {
    notice: (until: string) =>
      `계좌를 바꿔서 ${dateTimeText(new Date(until))}까지 지급을 멈췄어요. 모르는 변경이면 바로 되돌리고 고객센터에 알려 주세요.`,
    heads: heads("바꾸기 전", "지금"),
    act: "되돌리기",
    title: "바꾸기 전으로 되돌릴까요?",
    detail: "바로 되돌아가고, 멈춘 지급도 다시 시작돼요.",
    done: "바꾸기 전으로 되돌렸어요.",
  },
} as const;
