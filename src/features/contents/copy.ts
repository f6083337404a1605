import { listDistance, type Reach } from "@/shared/geo/list-distance";
import { grouped } from "@/shared/text/grouped";
import { josa } from "@/shared/text/josa";

const count = (total: number, isFloor: boolean): string =>
  isFloor ? `${grouped(total)}곳 이상` : `${grouped(total)}곳`;

export const contentsCopy = {
  count,
  countSpoken: (total: number, isFloor: boolean) =>
    total === 0 ? "찾은 곳이 없어요" : `${count(total, isFloor)}을 찾았어요`,
  title: (category: string | undefined, place: string | undefined) =>
    [place, category ?? "아이랑 갈 놀이"].filter(Boolean).join(" "),
  intro: (category: string | undefined, place: string | undefined) => {
    const what = josa(category?.endsWith("놀이") ? category : `${category ?? ""} 놀이`.trim(), "을/를");
    const where = place ? `${place} 가까이에서 아이와 함께할 ` : "아이와 함께할 ";
    return `${where}${what} 모았어요. 나이가 맞는지, 가족 모두 얼마인지 먼저 보여 드려요.`;
  },
  reach: (km: Reach) =>
    km === null
      ? `${listDistance.set}km 안에는 적어서 전국에서 찾았어요`
      : km === listDistance.unset
        ? `가까운 ${km}km 안에서 찾았어요`
        : `${listDistance.unset}km 안에는 적어서 ${km}km까지 넓혔어요`,
  subCategories: "세부 종류",
  all: "전체",
  menu: "놀이 종류",
  openMenu: "놀이 종류 모두 보기",
  menuTitle: "어떤 놀이를 찾을까요?",
  recentCategories: "최근에 본 종류",
  everyCategory: "모든 종류",
  list: "놀이 목록",
  failed: "놀이를 불러오지 못했어요",
  more: "더 보기",
  moreFailed: "다음 놀이를 불러오지 못했어요.",
  loadingMore: "다음 놀이를 불러오고 있어요",
  sortTitle: "어떤 순서로 볼까요?",
  sortNow: (name: string) => `순서 ${name}, 바꾸기`,
  sorts: {
    "priority-desc": "추천순",
    relevance: "정확한 순",
    "distance-asc": "가까운 순",
    "price-asc": "낮은 금액순",
    "rating-desc": "별점 높은 순",
    latest: "새로운 순",
  },
  none: {
    title: "조건에 맞는 놀이가 없어요",
    detail: "조건을 하나만 빼면 이런 곳이 있어요",
    detailOfTwo: "조건을 두 가지 바꾸면 이런 곳이 있어요",
    nothing: "조건을 모두 지우고 다시 볼까요?",
    action: "조건 모두 지우기",
    bareTitle: "아직 올라온 놀이가 없어요",
    everyKind: "모든 놀이 보기",
    newest: "새로 올라온 놀이예요",
    toHome: "홈으로 가기",
    conditionsTitle: (words: string) => `‘${words}’ 중에 조건에 맞는 곳이 없어요`,
    wordsTitle: (words: string) => `‘${words}’에 맞는 놀이를 찾지 못했어요`,
    wordsDetail: "오타가 없는지 확인하거나, 더 짧은 말로 찾아보세요.",
    wordsAction: "다른 말로 찾기",
    ways: "빼 볼 조건",
    withoutChild: (names: string) => `${names} 빼고 찾기`,
  },
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
