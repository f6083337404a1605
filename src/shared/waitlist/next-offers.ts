import { type Instant, toMillis } from "@/shared/dates/kst";

/** A family in the waiting list; `people` are offered seats together or not at all. */
type WaitEntry = { id: string; people: number; decideBy: Instant };

type WaitLine = {
  /** Free seats, including those reserved for the first entry. */
  free: number;
  /** In joining order, without entries already offered, declined or gone. */
  entries: readonly WaitEntry[];
  slotAt: Instant;
  /** When seats were reserved for the first entry; null without a reservation. */
  parkedSince: Instant | null;
};

type WaitOffer = { id: string; people: number; until: number };
type WaitAnswer = { offers: WaitOffer[]; parkedUntil: number | null };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/**
 * Expiry of an offer in milliseconds: a tenth of the time to the slot, between 15 minutes and 12 hours, but not after
 * the family's own limit or the start of the slot.
 */
export const offerUntil = (entry: WaitEntry, slotAt: Instant, now: Instant): number => {
  const tenth = (toMillis(slotAt) - toMillis(now)) / 10;
  const life = Math.min(Math.max(tenth, 15 * MINUTE), 12 * HOUR);
  return Math.min(Math.floor(toMillis(now) + life), toMillis(entry.decideBy), toMillis(slotAt));
};

/**
 * Chooses the families to offer seats to, in order and only for all their people. When the first needs more seats than
 * are free, these are reserved for them for at most 30 minutes (2 hours when the slot is more than a week away); after
 * that smaller families are next. Families past their own limit are skipped. Offers never exceed the free seats.
 */
export const nextOffers = ({ free, entries, slotAt, parkedSince }: WaitLine, now: Instant): WaitAnswer => {
  const waiting = entries.filter(({ decideBy }) => toMillis(decideBy) > toMillis(now));
  const offers: WaitOffer[] = [];
  let left = toMillis(slotAt) > toMillis(now) ? free : 0;
  for (const entry of waiting) {
    if (left <= 0) break;
    if (entry.people <= left) {
      offers.push({ id: entry.id, people: entry.people, until: offerUntil(entry, slotAt, now) });
      left -= entry.people;
      continue;
    }
    const patience = toMillis(slotAt) - toMillis(now) > WEEK ? 2 * HOUR : 30 * MINUTE;
    const since = offers.length === 0 && parkedSince !== null ? toMillis(parkedSince) : toMillis(now);
    if (toMillis(now) < since + patience) return { offers, parkedUntil: since + patience };
  }
  return { offers, parkedUntil: null };
};
