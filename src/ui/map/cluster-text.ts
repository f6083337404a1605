import { mapCopy } from "./copy";
import type { MapPin } from "./map-types";

/** The cheapest of several places, by the same amounts that their cards show. */
const cheapestOf = (pins: readonly MapPin[]): MapPin | undefined =>
  pins.reduce<MapPin | undefined>(
    (best, pin) => (pin.amount !== null && (best?.amount ?? Number.POSITIVE_INFINITY) > pin.amount ? pin : best),
    undefined,
  );

/** What stands on the pin of several places: from how much, and how many more there are. */
export const clusterText = (pins: readonly MapPin[]): string => {
  const cheapest = cheapestOf(pins);
  const others = pins.length - 1;
  if (!cheapest) return mapCopy.others(pins[0]?.text ?? "", others);
  const isSame = pins.every(({ amount }) => amount === cheapest.amount);
  const isFree = cheapest.amount === 0;
  return mapCopy.others(isSame || isFree ? cheapest.text : mapCopy.from(cheapest.text), others);
};
