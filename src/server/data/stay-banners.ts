import type { SceneKind } from "@/shared/scene/scene-kinds";

type StayBanner = {
  pk: number;
  eyebrow: string;
  title: string;
  cta: string;
  href: string;
  scene: { kind: SceneKind; seed: number };
  /** Shown when searching this type; null: always. */
  type: string | null;
};

const RESULT = "/search/stay/result?";

/** Banners above the stay search results. */
export const STAY_BANNERS: readonly StayBanner[] = [
  { pk: 1, eyebrow: "온 가족 물놀이", title: "실컷 헤엄치고\n푹 자요", cta: "수영장 있는 숙소", href: `${RESULT}facilities=pool`, scene: { kind: "villa", seed: 5 }, type: null },
  { pk: 2, eyebrow: "아기와 처음", title: "아기 침대부터\n소독기까지 있어요", cta: "아기 용품 숙소", href: `${RESULT}facilities=baby_bed%2Csterilizer`, scene: { kind: "room", seed: 2 }, type: null },
  { pk: 3, eyebrow: "마음 놓고 예약", title: "지금 취소하면\n무료인 곳만 모았어요", cta: "무료 취소 숙소", href: `${RESULT}free_cancel=true`, scene: { kind: "cabin", seed: 3 }, type: null },
  { pk: 11, eyebrow: "호텔", title: "조식까지 먹고\n천천히 나와요", cta: "조식 있는 호텔", href: `${RESULT}accommodation_type_code=hotel&facilities=breakfast`, scene: { kind: "hotel", seed: 2 }, type: "hotel" },
  { pk: 12, eyebrow: "리조트", title: "문 열면 물놀이터,\n뛰면 잔디밭", cta: "물놀이 리조트", href: `${RESULT}accommodation_type_code=resort&facilities=kids_pool`, scene: { kind: "resort", seed: 1 }, type: "resort" },
  { pk: 13, eyebrow: "키즈펜션", title: "자다 일어나\n미끄럼틀부터 타요", cta: "놀이방 있는 펜션", href: `${RESULT}accommodation_type_code=pension&facilities=playroom`, scene: { kind: "pension", seed: 4 }, type: "pension" },
  { pk: 14, eyebrow: "풀빌라", title: "방에서 나오면\n바로 물놀이", cta: "아이 풀 있는 곳", href: `${RESULT}accommodation_type_code=pool-villa&facilities=kids_pool`, scene: { kind: "villa", seed: 1 }, type: "pool-villa" },
  { pk: 15, eyebrow: "한옥", title: "아랫목에 누워\n옛이야기 한 자락", cta: "한옥 보기", href: `${RESULT}accommodation_type_code=hanok`, scene: { kind: "hanok", seed: 3 }, type: "hanok" },
  { pk: 16, eyebrow: "글램핑", title: "텐트에 누워\n별을 기다려요", cta: "글램핑 보기", href: `${RESULT}accommodation_type_code=glamping`, scene: { kind: "dome", seed: 2 }, type: "glamping" },
  { pk: 17, eyebrow: "자연휴양림", title: "숲에서 하룻밤,\n도토리와 놀아요", cta: "숲길 있는 곳", href: `${RESULT}accommodation_type_code=forest&facilities=forest_trail`, scene: { kind: "cabin", seed: 4 }, type: "forest" },
  { pk: 18, eyebrow: "촌캉스", title: "시골집 마당에서\n하루를 보내요", cta: "시골집 보기", href: `${RESULT}accommodation_type_code=farm-stay`, scene: { kind: "farmhouse", seed: 5 }, type: "farm-stay" },
];
