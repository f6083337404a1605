import type { OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { apportion } from "@/shared/price/apportion";
import { sumWon } from "@/shared/price/quote";

const paidFor = ({ partnerShare, ownShare, payShare }: OrderItem): number => sumWon([partnerShare, ownShare, payShare]);

const discountsOf = ({ couponShare, plusShare }: OrderItem): number => sumWon([couponShare, plusShare]);

const priceOf = ({ listPrice, productDiscount }: OrderItem): number => listPrice - productDiscount;

/** What items cost when they were bought, before coupon and points. */
export const boughtAt = (items: readonly OrderItem[]): number => sumWon(items.map(priceOf));

/** An item, the won of it that come back, and those of its coupon and campaign that the cheaper time does not need. */
export type Back = { item: OrderItem; won: number; spared: number };

export const totalBack = (backs: readonly Back[]): number => sumWon(backs.map(({ won }) => won));

/**
 * What comes back of each item at today's prices, which stand beside the items: what one costs more and another less is
 * one sum, never more than was paid for them. It is taken from the items that have become cheaper, so that each of them
 * costs what it costs today; only what was not paid for those is taken from the others. What all of them cost less than a
 * coupon and a campaign took off comes back to nobody: it was not paid, and the venue has not sold it.
 */
export function differencesBack(items: readonly OrderItem[], prices: readonly number[]): Back[] {
  const paid = items.map(paidFor);
  const drop = Math.max(0, boughtAt(items) - sumWon(prices));
  const total = Math.min(drop, sumWon(paid));
  const drops = items.map((item, at) => Math.min(Math.max(0, priceOf(item) - (prices[at] ?? 0)), paid[at] ?? 0));
  const ofDrops = Math.min(total, sumWon(drops));
  const first = apportion(ofDrops, drops);
  const rest = apportion(
    total - ofDrops,
    paid.map((won, at) => won - (first[at] ?? 0)),
  );
  const spared = apportion(
    drop - total,
    items.map((item, at) => Math.max(0, discountsOf(item) - (prices[at] ?? 0))),
  );
  return items.map((item, at) => ({ item, won: (first[at] ?? 0) + (rest[at] ?? 0), spared: spared[at] ?? 0 }));
}

/** How an item's difference is taken from what made up its price. */
type DifferenceShare = Pick<OrderItem, "id" | (typeof SHARES)[number]>;

/** What makes up the price of an item. */
export const SHARES = ["payShare", "partnerShare", "ownShare", "plusShare", "couponShare"] as const;

/** Takes each item's difference from what was paid for it, cash first, as every refund gives it back. */
export const splitDifference = (backs: readonly Back[]): DifferenceShare[] =>
  backs.map(({ item, won, spared }) => {
    const payShare = Math.min(won, item.payShare);
    const partnerShare = Math.min(won - payShare, item.partnerShare);
    const plusShare = Math.min(spared, item.plusShare);
    const ownShare = won - payShare - partnerShare;
    return { id: item.id, payShare, partnerShare, ownShare, plusShare, couponShare: spared - plusShare };
  });
