import type { PurchaseItem } from "@/server/commerce/purchases/purchases.repository";
import { apportion } from "@/shared/price/apportion";
import { sumWon } from "@/shared/price/quote";

const paidFor = ({ partnerShare, ownShare, payShare }: PurchaseItem): number =>
  sumWon([partnerShare, ownShare, payShare]);

const priceOf = ({ listPrice, productDiscount }: PurchaseItem): number => listPrice - productDiscount;

/** What pieces cost when they were bought, before coupon and points. */
export const boughtAt = (items: readonly PurchaseItem[]): number => sumWon(items.map(priceOf));

/** A piece and the won of it that come back. */
export type Back = { item: PurchaseItem; won: number };

export const totalBack = (backs: readonly Back[]): number => sumWon(backs.map(({ won }) => won));

/**
 * What comes back of each piece at today's prices, which stand beside the pieces: what one costs more and another less is
 * one sum, never more than was paid for them. It is taken from the pieces that have become cheaper, so that each of them
 * costs what it costs today; only what was not paid for those is taken from the others.
 */
export function differencesBack(items: readonly PurchaseItem[], prices: readonly number[]): Back[] {
  const paid = items.map(paidFor);
  const total = Math.min(Math.max(0, boughtAt(items) - sumWon(prices)), sumWon(paid));
  const drops = items.map((item, at) => Math.min(Math.max(0, priceOf(item) - (prices[at] ?? 0)), paid[at] ?? 0));
  const ofDrops = Math.min(total, sumWon(drops));
  const first = apportion(ofDrops, drops);
  const rest = apportion(
    total - ofDrops,
    paid.map((won, at) => won - (first[at] ?? 0)),
  );
  return items.map((item, at) => ({ item, won: (first[at] ?? 0) + (rest[at] ?? 0) }));
}

/** How a piece's difference is taken from what paid for it. */
type DifferenceShare = { id: string; payShare: number; partnerShare: number; ownShare: number };

/** Takes each piece's difference from what was paid for it, cash first, as every refund gives it back. */
export const splitDifference = (backs: readonly Back[]): DifferenceShare[] =>
  backs.map(({ item, won }) => {
    const payShare = Math.min(won, item.payShare);
    const partnerShare = Math.min(won - payShare, item.partnerShare);
    return { id: item.id, payShare, partnerShare, ownShare: won - payShare - partnerShare };
  });
