import type { SceneRecipe } from "./scene-kinds";

/** Scenes of halls, with the same numbers. */
export const hallRecipes = {
  playroom: {
    heroes: [
      ["1f9f8", "곰 인형"],
      ["1f682", "기차"],
      ["1f9e9", "퍼즐"],
      ["1f6dd", "미끄럼틀"],
      ["1f680", "로켓"],
      ["1f388", "풍선"],
    ],
    helpers: [
      ["1f4da", "책"],
      ["26bd", "공"],
      ["1fa80", "요요"],
      ["1f58d-fe0f", "크레용"],
      ["1f986", "오리"],
      ["1f9f1", "블록"],
    ],
  },
  gallery: {
    heroes: [
      ["1f3fa", "도자기"],
      ["1f9b4", "뼈 화석"],
      ["1fa99", "옛 동전"],
      ["1f451", "금관"],
      ["1f5ff", "석상"],
      ["1f3ad", "탈"],
    ],
    helpers: [
      ["1f50d", "돋보기"],
      ["1f4dc", "두루마리"],
      ["1f58d-fe0f", "크레용"],
      ["1f3a8", "팔레트"],
      ["1f4d6", "책"],
      ["1f9e9", "퍼즐"],
    ],
  },
  museum: {
    building: true,
    heroes: [
      ["1f392", "배낭"],
      ["1f333", "나무"],
      ["1f6b2", "자전거"],
      ["1f426", "새"],
      ["1f388", "풍선"],
      ["1f68c", "버스"],
    ],
    helpers: [
      ["1f33c", "꽃"],
      ["1f98b", "나비"],
      ["1f388", "풍선"],
      ["1f33b", "해바라기"],
      ["1f43f-fe0f", "다람쥐"],
      ["1f4d6", "책"],
    ],
  },
} satisfies Record<string, SceneRecipe>;
