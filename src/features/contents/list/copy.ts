import { listDistance, type Reach } from "@/shared/geo/list-distance";
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
  corrected: (text: string) => `${josa(`‘${text}’`, "으로/로")} 찾았어요`,
  asTyped: "원래 말로 찾기",
  similar: "이름이 비슷한 곳이에요",
  inStays: (text: string) => `숙소에서 ‘${text}’ 찾기`,
} as const;

export const contentsCopy = {
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
    "date-asc": "행사 날짜순",
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
    conditionsTitle: (text: string) => `‘${text}’ 중에 조건에 맞는 곳이 없어요`,
    wordsTitle: (text: string) => `‘${text}’에 맞는 놀이를 찾지 못했어요`,
    wordsDetail: "오타가 없는지 확인하거나, 더 짧은 말로 찾아보세요.",
    wordsAction: "다른 말로 찾기",
    ways: "빼 볼 조건",
    withoutChild: (names: string) => `${names} 빼고 찾기`,
  },
} as const;
