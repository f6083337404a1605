import { dateText } from "@/shared/dates/date-text";

const monthText = (month: string): string => `${Number(month.slice(0, 4))}년 ${Number(month.slice(5))}월`;

export const moneyCopy = {
  title: "정산",
  month: monthText,
  rule: (percent: number) =>
    `입장권을 쓴 날, 숙소에서 나가는 날, 취소가 끝난 날의 달로 정산해요. 판매 금액과 취소 수수료의 ${percent}%가 판매 수수료이고, 수수료의 부가세 10%가 더 빠져요. 계약이 바뀌어도 수수료율은 예약한 때의 것 그대로예요. 쿠폰과 포인트로 낸 금액, 카드 수수료는 나들랑이 내요.`,
  next: "이번에 받을 금액",
  coming: "아직 쓰지 않은 예약",
  withVat: (won: string) => `부가세 ${won} 따로`,
  emptyTitle: "정산할 것이 아직 없어요",
  emptyDetail: "가족이 다녀가면 여기에 모여요.",
  paysOn: (day: string, isOpen: boolean) => (isOpen ? `${dateText(day)}에 드릴 예정이에요` : `지급일 ${dateText(day)}`),
  orders: (count: number) => `예약 ${count}건`,
  all: "다른 달 보기",
  csv: "CSV로 받기",
  xlsx: "엑셀로 받기",
  print: "인쇄하기",
  fileFailed: "파일을 받지 못했어요. 다시 눌러 주세요.",
  table: (month: string) => `${monthText(month)} 예약별 정산`,
  columns: {
    day: "날짜",
    name: "예약",
    sold: "판매 금액",
    borne: "그중 나들랑이 낸 할인",
    fees: "취소 수수료",
    covered: "나들랑이 더한 수수료",
    commission: "판매 수수료",
    vat: "부가세",
    payout: "받을 금액",
  },
  total: "합계",
  used: (count: number, isStay: boolean) => `${count}${isStay ? "실" : "장"}`,
  cancelled: "취소",
  percent: (percent: number) => `수수료 ${percent}%`,
  invoice: "수수료의 공급가액과 세액",
  supplier: "공급하는 곳",
  recipient: "공급받는 곳",
  supply: "공급가액",
  tax: "세액",
  issued: "기준일",
} as const;
