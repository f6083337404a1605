import { type Instant, toMillis } from "@/shared/dates/kst";
import { sumWon } from "@/shared/price/quote";
import { checkedWon, type Won } from "@/shared/price/won";

/** A lot of points; `remaining` can be spent until `expiresAt`. */
export type PointLot = { id: string; remaining: Won; expiresAt: Instant };
export type LotPart = { id: string; amount: Won };

const DAY_MS = 86_400_000;
export const EXPIRING_DAYS = 30;

const liveLots = (lots: readonly PointLot[], now: Instant): PointLot[] =>
  lots.filter((lot) => lot.remaining > 0 && toMillis(lot.expiresAt) > toMillis(now));

export const pointBalance = (lots: readonly PointLot[], now: Instant): Won =>
  sumWon(liveLots(lots, now).map(({ remaining }) => remaining));

/**
 * Chooses the lots that pay an amount: earliest expiry first, then by id.
 * @throws RangeError when the balance is too small
 */
export const spendLots = (lots: readonly PointLot[], amount: Won, now: Instant): LotPart[] => {
  let left = checkedWon(amount);
  if (left > pointBalance(lots, now)) throw new RangeError("amount exceeds the balance");
  const parts: LotPart[] = [];
  const order = liveLots(lots, now).sort(
    (a, b) => toMillis(a.expiresAt) - toMillis(b.expiresAt) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
  for (const lot of order) {
    if (left === 0) break;
    const take = Math.min(lot.remaining, left);
    parts.push({ id: lot.id, amount: take });
    left -= take;
  }
  return parts;
};

/** Expiry of returned points, in milliseconds: their old expiry or 30 days from now, whichever is later. */
export const returnedExpiry = (expiresAt: Instant, now: Instant): number =>
  Math.max(toMillis(expiresAt), toMillis(now) + EXPIRING_DAYS * DAY_MS);
