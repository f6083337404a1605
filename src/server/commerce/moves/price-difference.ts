import type { OrderItem } from "@/server/commerce/order-rows/orders.repository";
import { apportion } from "@/shared/price/apportion";
import { sumWon } from "@/shared/price/quote";

const paidFor = ({ partnerShare, ownShare, payShare }: OrderItem): number => sumWon([partnerShare, ownShare, payShare]);

const sumDiscounts = ({ couponShare, plusShare }: OrderItem): number => sumWon([couponShare, plusShare]);

const soldPrice = ({ listPrice, productDiscount }: OrderItem): number => listPrice - productDiscount;

/** Price of the items when bought, before coupon and points. */
export const boughtAt = (items: readonly OrderItem[]): number => sumWon(items.map(soldPrice));

/** An item, its refund in won, and the won of its coupon and campaign that the cheaper slot does not need. */
export type Back = { item: OrderItem; won: number; spared: number };

export const totalBack = (backs: readonly Back[]): number => sumWon(backs.map(({ won }) => won));

/**
 * Refund per item at today's `prices` (same order as `items`). Dearer and cheaper items are netted, and the sum is at
 * most what was paid. It is taken from the cheaper items first, so each costs today's price, and only the rest from the
 * others. A drop beyond what was paid only reduces coupon and campaign: it is not refunded.
 */
export function differencesBack(items: readonly OrderItem[], prices: readonly number[]): Back[] {
  const paid = items.map(paidFor);
  const drop = Math.max(0, boughtAt(items) - sumWon(prices));
  const total = Math.min(drop, sumWon(paid));
  const drops = items.map((item, index) =>
    Math.min(Math.max(0, soldPrice(item) - (prices[index] ?? 0)), paid[index] ?? 0),
  );
  const ofDrops = Math.min(total, sumWon(drops));
  const first = apportion(ofDrops, drops);
  const rest = apportion(
    total - ofDrops,
    paid.map((won, index) => won - (first[index] ?? 0)),
  );
  const spared = apportion(
    drop - total,
    items.map((item, index) => Math.max(0, sumDiscounts(item) - (prices[index] ?? 0))),
  );
  return items.map((item, index) => ({
    item,
    won: (first[index] ?? 0) + (rest[index] ?? 0),
    spared: spared[index] ?? 0,
  }));
}

type DifferenceShare = Pick<OrderItem, "id" | (typeof SHARES)[number]>;

export const SHARES = ["payShare", "partnerShare", "ownShare", "plusShare", "couponShare"] as const;

/** Splits each item's difference by what was paid, cash first, as every refund does. */
export const splitDifference = (backs: readonly Back[]): DifferenceShare[] =>
  backs.map(({ item, won, spared }) => {
    const payShare = Math.min(won, item.payShare);
    const partnerShare = Math.min(won - payShare, item.partnerShare);
    const plusShare = Math.min(spared, item.plusShare);
    const ownShare = won - payShare - partnerShare;
    return { id: item.id, payShare, partnerShare, ownShare, plusShare, couponShare: spared - plusShare };
  });
