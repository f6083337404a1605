import { priceText, wonText } from "@/shared/price/price-text";

export const gearCopy = {
  unit: "개",
  nightly: (fee: number) => (fee === 0 ? priceText(0) : `1박 ${wonText(fee)}`),
  suits: (ages: readonly number[]) => `${ages.join("·")}세에게 맞아요`,
  left: (pieces: number) => `${pieces}개 남았어요`,
  none: "이 날짜에는 다 빌려 갔어요",
  most: (pieces: number) => `${pieces}개까지 빌릴 수 있어요`,
} as const;
