import { grouped } from "@/shared/text/grouped";

const count = (total: number, isFloor: boolean): string =>
  isFloor ? `${grouped(total)}곳 이상` : `${grouped(total)}곳`;

export const countCopy = {
  count,
  spoken: (total: number, isFloor: boolean) =>
    total === 0 ? "찾은 곳이 없어요" : `${count(total, isFloor)}을 찾았어요`,
} as const;

export const filtersCopy = {
  label: "조건",
  open: (chosen: number) => (chosen > 0 ? `조건 고르기, ${chosen}개 골랐어요` : "조건 고르기"),
  everywhere: "전국",
  near: (name: string) => `${name} 근처`,
  around: (name: string, km: number) => `${name} ${km}km`,
  placeNow: (name: string) => `동네 ${name}, 바꾸기`,
  age: "나이",
  names: (names: readonly string[]) => names.join(" · "),
  months: (months: number) => `${months}개월`,
  years: (years: number) => `${years}세`,
  date: "날짜",
  indoor: { indoor: "실내", outdoor: "야외", both: "실내·야외" },
  free: "무료",
  /** Maximum price of the cheapest ticket, while cards show the family's price. */
  under: (price: string) => `1명 ${price} 이하`,
  today: "오늘",
} as const;
