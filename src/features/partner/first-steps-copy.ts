import type { FirstStep } from "@/shared/staff/first-steps";

export const firstStepsCopy = {
  title: "처음 할 일",
  count: (done: number, all: number) => `${all}개 중 ${done}개 했어요`,
  done: "했어요",
  open: "아직 안 했어요",
  putAway: "그만 보기",
  steps: {
    content: {
      name: "놀이나 숙소 소개 쓰기",
      detail: "소개와 요금을 쓰고 확인을 요청해 주세요. 숙소는 ‘우리 숙소’에서 써요.",
    },
    photos: { name: "사진 올리기", detail: "아이가 무엇을 하는지 보이는 사진이 좋아요." },
    times: { name: "시간과 자리 열기", detail: "오늘 뒤의 시간이나 밤을 열어야 가족이 예약할 수 있어요." },
    staff: { name: "함께 일하는 직원 초대하기", detail: "혼자 일한다면 하지 않아도 돼요." },
    scan: {
      name: "입장 확인 연습하기",
      detail: "입장을 확인할 휴대폰에서 ‘입장 확인’을 열고 연습 입장권을 비춰 보세요.",
    },
    account: { name: "정산 계좌 확인하기", detail: "정산 화면에서 받을 계좌를 확인해 주세요." },
  } satisfies Record<FirstStep, { name: string; detail: string }>,
  practice: "연습 입장권 보기",
  practiceDetail: "다른 기기의 입장 확인 화면으로 이 그림을 비춰 보세요. 예약이나 입장 수에는 들어가지 않아요.",
} as const;
