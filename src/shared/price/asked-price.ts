import { type Instant, kstInstant, kstToday, toMillis } from "../dates/kst";
import { addDays, daysBetween, type PlainDate } from "../dates/plain-date";
import type { Won } from "./won";

/** Price from `from` until the next entry; null: not on sale. */
export interface AskedPrice {
  from: Instant;
  price: Won | null;
}

/** A list price can be struck through when it applied on this many of the last days. */
const ASKED_DAYS = 20;
const ASKED_WINDOW = 30;

/**
 * Counts the whole days of the last 30, excluding today, on which only `price` applied.
 * @param history oldest first
 */
export function askedDays(history: readonly AskedPrice[], price: Won, today: PlainDate): number {
  const changes = history.filter((askedPrice, index) => askedPrice.price !== history[index - 1]?.price);
  const start = addDays(today, -ASKED_WINDOW);
  let days = 0;
  for (const [at, change] of changes.entries()) {
    if (change.price !== price) continue;
    const day = kstToday(change.from);
    const first = toMillis(change.from) === kstInstant(day) ? day : addDays(day, 1);
    const next = changes[at + 1];
    const end = next ? kstToday(next.from) : today;
    days += Math.max(0, daysBetween(first > start ? first : start, end < today ? end : today));
  }
  return days;
}

/** True when `list` can be shown struck through next to a lower price. */
export const wasAsked = (history: readonly AskedPrice[], list: Won, today: PlainDate): boolean =>
  askedDays(history, list, today) >= ASKED_DAYS;
