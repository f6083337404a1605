import { josa } from "@/shared/text/josa";

export const listCopy = {
  days: {
    bookable: (count: string) => `그날 예약할 수 있어요 ${count}`,
    event: (count: string) => `그날 열리는 행사예요 ${count}`,
    open: (count: string) => `그날 문을 열어요 ${count}`,
    unknown: (count: string) => `여는지 확인하세요 ${count}`,
  },
  unknownAge: (count: string) => `나이 안내가 없는 곳 ${count}도 보기`,
  fitting: "나이가 맞는 곳만 보기",
  corrected: (words: string) => `${josa(`‘${words}’`, "으로/로")} 찾았어요`,
  asTyped: "원래 말로 찾기",
  similar: "이름이 비슷한 곳이에요",
  inStays: (words: string) => `숙소에서 ‘${words}’ 찾기`,
} as const;
