import { mapCopy } from "./copy";
import type { MapPin } from "./map-types";

/** Cheapest of several places, by the amounts on their cards. */
const findCheapest = (pins: readonly MapPin[]): MapPin | undefined =>
  pins.reduce<MapPin | undefined>(
    (best, pin) => (pin.amount !== null && (best?.amount ?? Number.POSITIVE_INFINITY) > pin.amount ? pin : best),
    undefined,
  );

/** Text on the pin of several places: the lowest amount and the number of others. */
export const clusterText = (pins: readonly MapPin[]): string => {
  const cheapest = findCheapest(pins);
  const others = pins.length - 1;
  if (!cheapest) return mapCopy.others(pins[0]?.text ?? "", others);
  const isSame = pins.every(({ amount }) => amount === cheapest.amount);
  const isFree = cheapest.amount === 0;
  return mapCopy.others(isSame || isFree ? cheapest.text : mapCopy.from(cheapest.text), others);
};
