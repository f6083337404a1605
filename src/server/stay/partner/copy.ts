import { dateText } from "@/shared/dates/date-text";

export const stayCopy = {
  max: "최대 인원은 기준 인원보다 적을 수 없어요.",
  bandOrder: "나이는 작은 것부터 써 주세요.",
  bandOverlap: "나이가 겹쳐요. 한 나이에는 한 가지 요금만 쓸 수 있어요.",
  gearLent: (night: string, lent: number) =>
    `${dateText(night)} 밤에 이미 ${lent}개를 빌려주기로 했어요. 그보다 줄일 수 없어요.`,
  rates: "새 객실은 요금과 객실 수를 써 주세요.",
  dates: (last: string) => `오늘부터 ${dateText(last)}까지 고를 수 있어요.`,
  roomGone: "없어진 객실이 있어요. 새로 열어 주세요.",
  noRoom: "객실을 하나 이상 만들어 주세요.",
  noBeds: "객실마다 침대를 써 주세요. 누가 어디서 자는지 보여 줘요.",
  type: "종류를 골라 주세요.",
  district: "동네를 골라 주세요.",
  required: "이 칸을 채워 주세요.",
  long: "스무 글자 이상 써 주세요.",
  refund: "소비자 기준보다 더 뺄 수 없고, 날이 가까울수록 낮아질 수 없어요.",
  notReady: "승인을 받은 뒤에 판매할 수 있어요.",
  noNights: "객실의 요금을 쓰거나 달력에서 밤을 먼저 열어 주세요.",
} as const;
