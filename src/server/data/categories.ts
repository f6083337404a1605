import type { ObjectKey } from "@/shared/scene/object-picture";
import type { SceneKind } from "@/shared/scene/scene-kinds";

type SubCategoryRow = readonly [pk: number, slug: string, name: string];
type CategoryRow = {
  pk: number;
  slug: string;
  name: string;
  object: ObjectKey;
  /** Name of the tint behind the picture. */
  tint: string;
  scene: SceneKind;
  subs: readonly SubCategoryRow[];
};

/** Activity categories in grid order. Numbers are permanent: links contain them. */
export const CATEGORIES: readonly CategoryRow[] = [
  {
    pk: 1,
    slug: "indoor",
    name: "실내놀이",
    object: "slide",
    tint: "red",
    scene: "room",
    subs: [
      [101, "kids-cafe", "키즈카페"],
      [102, "jump-climb", "점프·클라이밍"],
      [103, "sensory", "감각놀이"],
      [104, "block-board", "블록·보드게임"],
    ],
  },
  {
    pk: 2,
    slug: "farm",
    name: "농장체험",
    object: "carrot",
    tint: "green",
    scene: "farm",
    subs: [
      [201, "harvest", "수확체험"],
      [202, "ranch", "목장체험"],
      [203, "farm-cook", "먹거리 만들기"],
      [204, "village", "체험마을"],
    ],
  },
  {
    pk: 3,
    slug: "stage",
    name: "공연·전시",
    object: "masks",
    tint: "indigo",
    scene: "stage",
    subs: [
      [301, "musical", "어린이 뮤지컬"],
      [302, "concert", "음악회"],
      [303, "puppet-magic", "인형극·마술"],
      [304, "exhibition", "체험 전시"],
      [305, "play", "연극·뮤지컬"],
      [306, "gallery", "전시"],
      [307, "show", "그 밖의 공연"],
    ],
  },
  {
    pk: 4,
    slug: "class",
    name: "클래스",
    object: "palette",
    tint: "yellow",
    scene: "studio",
    subs: [
      [401, "baking", "베이킹"],
      [402, "craft", "도예·공예"],
      [403, "science", "과학·코딩"],
      [404, "art", "미술"],
    ],
  },
  {
    pk: 5,
    slug: "water",
    name: "물놀이",
    object: "snorkel",
    tint: "sky",
    scene: "pool",
    subs: [
      [501, "waterpark", "워터파크"],
      [502, "kids-pool", "키즈풀"],
      [503, "mudflat", "갯벌·계곡"],
    ],
  },
  {
    pk: 6,
    slug: "animal",
    name: "동물·아쿠아",
    object: "giraffe",
    tint: "orange",
    scene: "aqua",
    subs: [
      [601, "aquarium", "아쿠아리움"],
      [602, "zoo", "동물원"],
      [603, "petting", "먹이주기·교감"],
    ],
  },
  {
    pk: 7,
    slug: "nature",
    name: "숲·자연",
    object: "tree",
    tint: "leaf",
    scene: "forest",
    subs: [
      [701, "forest-play", "숲체험"],
      [702, "garden", "수목원·정원"],
      [703, "stargazing", "별·생태 관찰"],
      [704, "sights", "관광지·명소"],
    ],
  },
  {
    pk: 8,
    slug: "museum",
    name: "박물관",
    object: "dinosaur",
    tint: "mint",
    scene: "jungle",
    subs: [
      [801, "museum-general", "박물관"],
      [802, "kids-museum", "어린이박물관"],
      [803, "science-museum", "과학관"],
      [804, "art-museum", "미술관"],
      [805, "library", "도서관"],
    ],
  },
  {
    pk: 9,
    slug: "camping",
    name: "캠핑",
    object: "tent",
    tint: "olive",
    scene: "dome",
    subs: [
      [901, "day-camping", "당일 캠핑"],
      [902, "glamping-day", "글램핑 데이"],
      [903, "camp-class", "캠핑 교실"],
    ],
  },
  {
    pk: 10,
    slug: "stay",
    name: "아이숙소",
    object: "house",
    tint: "coral",
    scene: "hanok",
    subs: [
      [1001, "hanok-day", "한옥 하루"],
      [1002, "hotel-day", "키즈호텔 데이"],
    ],
  },
  {
    pk: 11,
    slug: "park",
    name: "테마파크",
    object: "ferris",
    tint: "indigo",
    scene: "night",
    subs: [
      [1101, "amusement", "놀이공원"],
      [1102, "dino-adventure", "공룡·모험"],
      [1103, "train-ride", "기차·탈거리"],
    ],
  },
  {
    pk: 12,
    slug: "season",
    name: "계절축제",
    object: "snowman",
    tint: "sky",
    scene: "snow",
    subs: [
      [1201, "snow-play", "눈썰매·얼음"],
      [1202, "flower-leaf", "꽃·단풍 나들이"],
      [1203, "local-festival", "동네 축제"],
    ],
  },
];
