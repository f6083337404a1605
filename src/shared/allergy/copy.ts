import type { Allergen } from "./codes";

export const allergenNames: Record<Allergen, string> = {
  egg: "달걀",
  milk: "우유",
  buckwheat: "메밀",
  peanut: "땅콩",
  soy: "대두",
  wheat: "밀",
  mackerel: "고등어",
  crab: "게",
  shrimp: "새우",
  pork: "돼지고기",
  peach: "복숭아",
  tomato: "토마토",
  sulfite: "아황산류",
  walnut: "호두",
  chicken: "닭고기",
  beef: "쇠고기",
  squid: "오징어",
  shellfish: "조개류",
  pine_nut: "잣",
};
