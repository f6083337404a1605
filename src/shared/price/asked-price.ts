import { type Instant, kstInstant, kstToday, toMillis } from "../dates/kst";
import { addDays, daysBetween, type PlainDate } from "../dates/plain-date";
import type { Won } from "./won";

/** From `from` on this was asked; null: nothing was on sale. Holds until the next one. */
export interface AskedPrice {
  from: Instant;
  price: Won | null;
}

/** A price may be struck through when it was asked on so many of the last days. */
const ASKED_DAYS = 20;
const ASKED_WINDOW = 30;

/**
 * Whole days of the last 30, today not among them, on which `price` and nothing else was asked.
 * `history`: oldest first.
 */
export function askedDays(history: readonly AskedPrice[], price: Won, today: PlainDate): number {
  const changes = history.filter((one, at) => one.price !== history[at - 1]?.price);
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

/** Whether `list` may stand struck through beside a lower price. */
export const wasAsked = (history: readonly AskedPrice[], list: Won, today: PlainDate): boolean =>
  askedDays(history, list, today) >= ASKED_DAYS;
