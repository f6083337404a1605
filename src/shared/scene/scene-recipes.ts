/** One emoji object: its file code and its Korean name, said in the picture's description. */
export type SceneObject = readonly [code: string, name: string];

export interface SceneRecipe {
  /** Where it happens, with its particle: “숲에서”. */
  where: string;
  /** Drawn buildings are the subject themselves: objects stay small beside them. */
  building?: string;
  /** Text over the picture is white. */
  dark?: boolean;
  heroes: readonly SceneObject[];
  helpers: readonly SceneObject[];
}

export const SCENE_KINDS = [
  "farm",
  "forest",
  "sea",
  "aqua",
  "night",
  "stage",
  "studio",
  "pool",
  "jungle",
  "cabin",
  "hanok",
  "villa",
  "dome",
  "hotel",
  "room",
  "snow",
] as const;

export type SceneKind = (typeof SCENE_KINDS)[number];

/** Six subjects each; mirrored once, that makes the twelve pictures of a kind. */
export const SCENE_RECIPES: Record<SceneKind, SceneRecipe> = {
  farm: {
    where: "밭에서",
    heroes: [
      ["1f469-200d-1f33e", "농부"],
      ["1f9fa", "수확 바구니"],
      ["1f353", "딸기"],
      ["1f955", "당근"],
      ["1f404", "젖소"],
      ["1f411", "양"],
    ],
    helpers: [
      ["1f360", "고구마"],
      ["1f33d", "옥수수"],
      ["1f413", "닭"],
      ["1f345", "토마토"],
      ["1f425", "병아리"],
      ["1f407", "토끼"],
    ],
  },
  forest: {
    where: "숲에서",
    heroes: [
      ["1f98c", "사슴"],
      ["1f43f-fe0f", "다람쥐"],
      ["1f333", "큰 나무"],
      ["1f407", "토끼"],
      ["1f9fa", "소풍 바구니"],
      ["1f994", "고슴도치"],
    ],
    helpers: [
      ["1f344", "버섯"],
      ["1f98b", "나비"],
      ["1f33b", "해바라기"],
      ["1fab5", "통나무"],
      ["1f341", "단풍잎"],
      ["1f41e", "무당벌레"],
    ],
  },
  sea: {
    where: "바닷가에서",
    heroes: [
      ["26f5", "돛단배"],
      ["1f980", "게"],
      ["1f334", "야자나무"],
      ["1f9ad", "물개"],
      ["1f6df", "튜브"],
      ["1f422", "거북"],
    ],
    helpers: [
      ["1f41a", "소라"],
      ["1f980", "게"],
      ["1f6df", "튜브"],
      ["1f3d0", "비치볼"],
      ["2b50", "불가사리"],
      ["1f427", "펭귄"],
    ],
  },
  aqua: {
    where: "물속에서",
    dark: true,
    heroes: [
      ["1f433", "고래"],
      ["1f42c", "돌고래"],
      ["1f988", "상어"],
      ["1f422", "바다거북"],
      ["1f419", "문어"],
      ["1f40b", "큰 고래"],
    ],
    helpers: [
      ["1f420", "열대어"],
      ["1f41a", "소라"],
      ["1f421", "복어"],
      ["1f41f", "물고기"],
      ["1f980", "게"],
      ["1f990", "새우"],
    ],
  },
  night: {
    where: "밤하늘 아래에서",
    dark: true,
    heroes: [
      ["1f52d", "망원경"],
      ["1f680", "로켓"],
      ["1f995", "목 긴 공룡"],
      ["1fa90", "행성"],
      ["1f989", "부엉이"],
      ["1f6f8", "비행접시"],
    ],
    helpers: [
      ["1f526", "손전등"],
      ["1f319", "달"],
      ["2b50", "별"],
      ["1f996", "공룡"],
      ["1f407", "토끼"],
      ["1f9f3", "여행 가방"],
    ],
  },
  stage: {
    where: "무대에서",
    dark: true,
    heroes: [
      ["1f3bb", "바이올린"],
      ["1f3ad", "연극 가면"],
      ["1f3a9", "마술 모자"],
      ["1f941", "북"],
      ["1f3ba", "나팔"],
      ["1f3b9", "건반"],
    ],
    helpers: [
      ["1f43f-fe0f", "다람쥐"],
      ["1f407", "토끼"],
      ["1f9f8", "곰 인형"],
      ["1fa84", "요술봉"],
      ["1f994", "고슴도치"],
      ["1f3a4", "마이크"],
    ],
  },
  studio: {
    where: "공방에서",
    heroes: [
      ["1f3fa", "도자기"],
      ["1f3a8", "팔레트"],
      ["1f9c1", "컵케이크"],
      ["1f9f8", "곰 인형"],
      ["1f916", "로봇"],
      ["1f382", "케이크"],
    ],
    helpers: [
      ["1f58d-fe0f", "크레용"],
      ["1f36a", "쿠키"],
      ["1f9f6", "털실"],
      ["1f353", "딸기"],
      ["1f9e9", "퍼즐 조각"],
      ["1f4da", "책"],
    ],
  },
  pool: {
    where: "물놀이장에서",
    heroes: [
      ["1f6df", "튜브"],
      ["1f986", "오리"],
      ["1f93f", "물안경"],
      ["1f427", "펭귄"],
      ["1f9ad", "물개"],
      ["1f42c", "돌고래"],
    ],
    helpers: [
      ["1f986", "오리"],
      ["1f6df", "튜브"],
      ["1f349", "수박"],
      ["1f3d0", "공"],
      ["1fa74", "슬리퍼"],
      ["1f366", "아이스크림"],
    ],
  },
  jungle: {
    where: "공룡 나라에서",
    heroes: [
      ["1f995", "목 긴 공룡"],
      ["1f996", "티라노사우루스"],
      ["1f992", "기린"],
      ["1f418", "코끼리"],
      ["1f993", "얼룩말"],
      ["1f405", "호랑이"],
    ],
    helpers: [
      ["1f996", "작은 공룡"],
      ["1f95a", "알"],
      ["1f9b4", "뼈 화석"],
      ["1f99c", "앵무새"],
      ["1f422", "거북"],
      ["1f412", "원숭이"],
    ],
  },
  cabin: {
    where: "숲속 오두막 앞에서",
    building: "숲속 오두막",
    dark: true,
    heroes: [
      ["1f525", "모닥불"],
      ["1f98c", "사슴"],
      ["1f9f8", "곰 인형"],
      ["1f408", "고양이"],
      ["1f989", "부엉이"],
      ["1f415", "강아지"],
    ],
    helpers: [
      ["1f43f-fe0f", "다람쥐"],
      ["1fab5", "장작"],
      ["1f360", "군고구마"],
      ["1f994", "고슴도치"],
      ["1f407", "토끼"],
      ["1f344", "버섯"],
    ],
  },
  hanok: {
    where: "한옥 마당에서",
    building: "한옥",
    heroes: [
      ["1f408", "고양이"],
      ["1f375", "찻잔"],
      ["1fa81", "연"],
      ["1f415", "강아지"],
      ["1f3fa", "항아리"],
      ["1f413", "닭"],
    ],
    helpers: [
      ["1f341", "단풍잎"],
      ["1f338", "벚꽃"],
      ["1f425", "병아리"],
      ["1f98b", "나비"],
      ["1f33c", "들꽃"],
      ["1f407", "토끼"],
    ],
  },
  villa: {
    where: "수영장 빌라에서",
    building: "수영장이 있는 빌라",
    heroes: [
      ["1f6df", "튜브"],
      ["1f986", "오리"],
      ["1f349", "수박"],
      ["1f415", "강아지"],
      ["1f3d0", "공"],
      ["1f427", "펭귄"],
    ],
    helpers: [
      ["1f986", "오리"],
      ["1fa74", "슬리퍼"],
      ["1f366", "아이스크림"],
      ["1f6df", "튜브"],
      ["1f98b", "나비"],
      ["1f33b", "해바라기"],
    ],
  },
  dome: {
    where: "별밤 글램핑장에서",
    building: "글램핑 돔",
    dark: true,
    heroes: [
      ["1f52d", "망원경"],
      ["1f525", "모닥불"],
      ["1f408", "고양이"],
      ["1f3b8", "기타"],
      ["1f9f8", "곰 인형"],
      ["1f994", "고슴도치"],
    ],
    helpers: [
      ["1f526", "손전등"],
      ["1f407", "토끼"],
      ["1f33d", "옥수수"],
      ["1f43f-fe0f", "다람쥐"],
      ["1fab5", "장작"],
      ["1f360", "군고구마"],
    ],
  },
  hotel: {
    where: "호텔 앞에서",
    building: "호텔",
    heroes: [
      ["1f9f3", "여행 가방"],
      ["1f6df", "튜브"],
      ["1f334", "야자나무"],
      ["1f9f8", "곰 인형"],
      ["1f986", "오리"],
      ["1f388", "풍선"],
    ],
    helpers: [
      ["1f33c", "꽃"],
      ["1fa74", "슬리퍼"],
      ["1f366", "아이스크림"],
      ["1f98b", "나비"],
      ["1f349", "수박"],
      ["1f388", "풍선"],
    ],
  },
  room: {
    where: "아이 방에서",
    heroes: [
      ["1f9f8", "곰 인형"],
      ["1f682", "기차"],
      ["1f9e9", "퍼즐"],
      ["1f6dd", "미끄럼틀"],
      ["1f680", "로켓"],
      ["1f996", "공룡 인형"],
    ],
    helpers: [
      ["1f4da", "책"],
      ["26bd", "공"],
      ["1fa80", "요요"],
      ["1f58d-fe0f", "크레용"],
      ["1f986", "오리"],
      ["1f388", "풍선"],
    ],
  },
  snow: {
    where: "눈밭에서",
    heroes: [
      ["26c4", "눈사람"],
      ["1f6f7", "썰매"],
      ["1f427", "펭귄"],
      ["1f9ad", "물개"],
      ["1f407", "토끼"],
      ["1f3bf", "스키"],
    ],
    helpers: [
      ["1f427", "펭귄"],
      ["1f9e4", "장갑"],
      ["1f43f-fe0f", "다람쥐"],
      ["1f6f7", "썰매"],
      ["26c4", "눈사람"],
      ["1f332", "전나무"],
    ],
  },
};

/** Pictures of one kind: six subjects, each also mirrored with the next helpers. */
export const SCENE_VARIANTS = 12;
/** Wide pictures of one kind, one per subject. */
export const HERO_VARIANTS = 6;
