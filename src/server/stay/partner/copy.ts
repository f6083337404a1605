import { dateText } from "@/shared/dates/date-text";

export const stayCopy = {
  max: "최대 인원은 기준 인원보다 적을 수 없어요.",
  mostPeople: "묵을 수 있는 사람이 너무 많아요. 20명까지 쓸 수 있어요.",
  bandOrder: "나이는 작은 것부터 써 주세요.",
  bandOverlap: "나이가 겹쳐요. 한 나이에는 한 가지 요금만 쓸 수 있어요.",
  gearTwice: "같은 용품은 한 번만 쓸 수 있어요.",
  gearLent: (night: string, lent: number) =>
    `${dateText(night)} 밤에 이미 ${lent}개를 빌려주기로 했어요. 그보다 줄일 수 없어요.`,
  rates: "새 객실은 요금과 객실 수를 써 주세요.",
  dates: (last: string) => `오늘부터 ${dateText(last)}까지 고를 수 있어요.`,
} as const;
