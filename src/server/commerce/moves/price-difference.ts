import type { PurchaseItem } from "@/server/commerce/purchases/purchases.repository";
import { apportion } from "@/shared/price/apportion";
import { sumWon } from "@/shared/price/quote";

const paidFor = ({ partnerShare, ownShare, payShare }: PurchaseItem): number =>
  sumWon([partnerShare, ownShare, payShare]);

/** What pieces cost when they were bought, before coupon and points. */
export const boughtAt = (items: readonly PurchaseItem[]): number =>
  sumWon(items.map(({ listPrice, productDiscount }) => listPrice - productDiscount));

/** Won that come back when pieces cost `priceNow` today; never more than was paid for them. 0 when they cost no less. */
export const differenceBack = (items: readonly PurchaseItem[], priceNow: number): number =>
  Math.min(Math.max(0, boughtAt(items) - priceNow), sumWon(items.map(paidFor)));

/** How a piece's difference is taken from what paid for it. */
export type DifferenceShare = { id: string; payShare: number; partnerShare: number; ownShare: number };

/** Splits a difference over pieces by what was paid for each, cash first, as every refund gives it back. */
export const splitDifference = (items: readonly PurchaseItem[], back: number): DifferenceShare[] => {
  const parts = apportion(back, items.map(paidFor));
  return items.map((item, place) => {
    const part = parts[place] ?? 0;
    const payShare = Math.min(part, item.payShare);
    const partnerShare = Math.min(part - payShare, item.partnerShare);
    return { id: item.id, payShare, partnerShare, ownShare: part - payShare - partnerShare };
  });
};
