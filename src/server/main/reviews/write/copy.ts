/** Tags that a review can have. */
export const REVIEW_TAGS = [
  "설명이 친절해요",
  "아이가 또 가재요",
  "깨끗해요",
  "주차가 편해요",
  "사진이 잘 나와요",
  "쉬는 곳이 넓어요",
  "알찬 구성이에요",
  "기다림이 짧아요",
] as const;

/** Reasons why a review cannot be written or changed. */
export const REASONS = {
  notYet: "다녀온 뒤에 쓸 수 있어요.",
  late: "후기를 쓸 수 있는 90일이 지났어요.",
  written: "이미 후기를 쓴 예약이에요.",
  canceled: "취소한 예약에는 후기를 쓸 수 없어요.",
  missing: "후기를 쓸 예약을 찾지 못했어요.",
  editLate: "후기를 수정할 수 있는 30일이 지났어요.",
} as const;

export const photoAlt = (content: string, nth: number): string => `${content} 후기 사진 ${nth}`;
