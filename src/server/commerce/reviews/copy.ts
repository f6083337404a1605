/** Reasons why a review cannot be written or changed. */
export const REASONS = {
  notYet: "다녀온 뒤에 쓸 수 있어요.",
  early: "체크아웃한 날 오전 11시부터 쓸 수 있어요.",
  late: "후기를 쓸 수 있는 90일이 지났어요.",
  written: "이미 후기를 쓴 예약이에요.",
  canceled: "취소한 예약에는 후기를 쓸 수 없어요.",
  unconfirmed: "숙소가 확정하지 않은 예약이에요.",
  missing: "후기를 쓸 예약을 찾지 못했어요.",
  editLate: "후기를 수정할 수 있는 30일이 지났어요.",
} as const;

export const photoAlt = (place: string, nth: number): string => `${place} 후기 사진 ${nth}`;
