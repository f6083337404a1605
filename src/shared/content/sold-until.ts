import { kstInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

/** A whole day is sold until then: a hold that is made longer is paid before the day is over. */
export const LAST_ORDERS = "23:30";

/** Until when a time is sold, or a day that has no times. Milliseconds. */
export const soldUntil = (date: PlainDate, startsAt: string | null): number =>
  kstInstant(date, startsAt ?? LAST_ORDERS);
