import { wonText } from "@/shared/price/price-text";
import { josa } from "@/shared/text/josa";

/** Texts that hydrate with the page: bar, types and conditions. */
export const resultCopy = {
  title: (place: string | undefined, type?: string) =>
    place || type ? [place, type ?? "숙소"].filter(Boolean).join(" ") : "아이와 묵을 숙소",
  description: (place: string | undefined, type?: string) =>
    `${place ? `${place}에서 ` : ""}아이와 묵을 ${josa(type ?? "숙소", "을/를")} 세금과 아이 요금까지 더한 금액으로 보여 드려요.`,
  anywhere: "어디든",
  back: "뒤로",
  change: "검색 바꾸기",
  where: (place: string) => `지역 ${place}, 바꾸기`,
  openFilters: (set: number) => (set > 0 ? `조건 고르기, ${set}개 골랐어요` : "조건 고르기"),
  types: "숙소 종류",
  allTypes: "전체",
  conditions: "조건",
  under: (won: number) => `${wonText(won)} 이하`,
  freeCancel: "무료 취소",
  instant: "바로 확정",
} as const;
