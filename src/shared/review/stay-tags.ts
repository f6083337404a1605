/** Tags for stay reviews. */
export const STAY_TAGS = [
  "아기 용품이 다 있어요",
  "방이 깨끗해요",
  "밤에 조용해요",
  "아이가 안전해요",
  "사진이 예뻐요",
  "친절해요",
  "주차가 편해요",
  "또 오고 싶어요",
] as const;
