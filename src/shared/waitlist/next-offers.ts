import { type Instant, toMillis } from "@/shared/dates/kst";

/** One family in line, first come first; `people` go together or not at all. */
type WaitEntry = { id: string; people: number; decideBy: Instant };

type WaitLine = {
  /** Seats free now, those parked for the head of the line included. */
  free: number;
  /** In the order they joined, without those already offered, declined or gone. */
  entries: readonly WaitEntry[];
  slotAt: Instant;
  /** Since when seats have been parked for the first in line; null when none are. */
  parkedSince: Instant | null;
};

type WaitOffer = { id: string; people: number; until: number };
type WaitAnswer = { offers: WaitOffer[]; parkedUntil: number | null };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;

/**
 * How long an offer stands: a tenth of the time to the slot, 15 minutes to 12 hours, never past the family's
 * own limit.
 */
export const offerUntil = (entry: WaitEntry, slotAt: Instant, now: Instant): number => {
  const tenth = (toMillis(slotAt) - toMillis(now)) / 10;
  const life = Math.min(Math.max(tenth, 15 * MINUTE), 12 * HOUR);
  return Math.min(Math.floor(toMillis(now) + life), toMillis(entry.decideBy), toMillis(slotAt));
};

/**
 * Who is offered seats now. The line is served in order and nobody gets fewer seats than they need. When the
 * first needs more than is free, the seats are parked for them, 30 minutes at most (2 hours when the slot is
 * more than a week away); after that smaller families pass. Families whose own limit is over are skipped.
 * Offers never exceed the free seats.
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
