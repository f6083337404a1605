import { josa } from "@/shared/text/josa";

export const nearbyCopy = {
  title: "내 주변 놀이",
  description:
    "우리 동네에서 가까운 순서로 아이와 갈 놀이를 보여 드려요. 어느 쪽으로 몇 km인지, 가족 모두 얼마인지 함께 알려 드려요.",
  around: (name: string) => `${name} 둘레`,
  aroundSomewhere: "우리 동네 둘레",
  pick: "동네 바꾸기",
  asList: "목록",
  asMap: "지도",
  today: "오늘",
  adults: (count: number) => `어른 ${count}`,
  heading: (counted: string | undefined) => (counted ? `여기서 놀 곳 ${counted}` : "여기서 놀 곳"),
  forFamily: (people: number) => `우리 가족 ${people}명의 금액을 먼저 보여 드려요`,
  forOne: "한 사람이 내는 가장 낮은 금액이에요",
  from: (name: string) => `${josa(name, "을/를")} 가운데에 두고 가까운 순서예요`,
  layers: "가까운 곳 조건",
  categories: "놀이 종류",
  everyCategory: "모든 놀이",
  within: (km: number) => `${km}km 안`,
  wider: (km: number) => `${km}km 안까지 넓혀 볼까요?`,
  more: (km: number) => `${km}km 안까지 보기`,
} as const;
