import type { Guests } from "@/shared/guests/guests";
import type { StayPrice } from "@/shared/price/stay-price";
import { stayCardCopy as copy } from "./copy";

export type StayPricePieces = { total: number; label: string; includes: string; list?: number; percent?: number };

/**
 * Price of a stay for cards and rooms: the total of all nights and guests, its inclusions, and the price per night as
 * text.
 */
export const stayPricePieces = (price: StayPrice, { adults, childrenAges }: Guests): StayPricePieces => {
  const { total, listTotal, nights, mandatoryFee } = price;
  const taxed = childrenAges.length > 0 ? copy.taxedWithChildren : copy.taxed;
  const isEven = mandatoryFee === 0 && nights.every((night) => night.total === nights[0]?.total);
  const nightly = Math.floor(total / Math.max(1, nights.length));
  return {
    total,
    label: copy.whole(nights.length, adults + childrenAges.length),
    includes: nights.length > 1 ? `${taxed} · ${isEven ? copy.nightly(nightly) : copy.nightlyMean(nightly)}` : taxed,
    ...(listTotal > total && { list: listTotal, percent: Math.floor(((listTotal - total) * 100) / listTotal) }),
  };
};
