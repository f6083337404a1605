import type { GearOffer } from "@/shared/contract/stay/gear";
import { priceText, wonText } from "@/shared/price/price-text";
import { stayFacilityNames } from "./copy";
import { agesForGear, countOfGear, type GearPick, MAX_GEAR } from "./gear";

const gearCopy = {
  unit: "개",
  nightly: (fee: number) => (fee === 0 ? priceText(0) : `1박 ${wonText(fee)}`),
  suits: (ages: readonly number[]) => `${ages.join("·")}세에게 맞아요`,
  left: (pieces: number) => `${pieces}개 남았어요`,
  none: "이 날짜에는 다 빌려 갔어요",
  most: (pieces: number) => `${pieces}개까지 빌릴 수 있어요`,
} as const;

type Ask = { offers: readonly GearOffer[]; picks: readonly GearPick[]; ages: readonly number[] };

/** Display data of gear for loan: price, the children it suits, and units left. */
export const gearView = ({ offers, picks, ages }: Ask) => ({
  unit: gearCopy.unit,
  loans: offers.map(({ key, fee, left }) => {
    const suits = agesForGear(key, ages);
    const most = Math.min(left, MAX_GEAR);
    return {
      key,
      label: stayFacilityNames[key],
      price: gearCopy.nightly(fee),
      left: left === 0 ? gearCopy.none : gearCopy.left(left),
      count: countOfGear(picks, key),
      most,
      upReason: gearCopy.most(most),
      ...(suits.length > 0 && { suits: gearCopy.suits(suits) }),
    };
  }),
});
