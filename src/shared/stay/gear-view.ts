import type { GearOffer } from "@/shared/contract/stay/gear";
import { stayFacilityNames } from "./copy";
import { agesForGear, countOfGear, type GearPick, MAX_GEAR } from "./gear";
import { gearCopy as copy } from "./gear-copy";

type Ask = { offers: readonly GearOffer[]; picks: readonly GearPick[]; ages: readonly number[] };

/** Display data of gear for loan: price, the children it suits, and units left. */
export const gearView = ({ offers, picks, ages }: Ask) => ({
  unit: copy.unit,
  loans: offers.map(({ key, fee, left }) => {
    const suits = agesForGear(key, ages);
    const most = Math.min(left, MAX_GEAR);
    return {
      key,
      label: stayFacilityNames[key],
      price: copy.nightly(fee),
      left: left === 0 ? copy.none : copy.left(left),
      count: countOfGear(picks, key),
      most,
      upReason: copy.most(most),
      ...(suits.length > 0 && { suits: copy.suits(suits) }),
    };
  }),
});
