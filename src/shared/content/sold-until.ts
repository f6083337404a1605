import { type Cutoff, cutoffAt } from "@/shared/dates/cutoff";
import { clockText } from "@/shared/dates/date-text";
import { kstInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

/** A whole day is sold until then: a hold that is made longer is paid before the day is over. */
export const LAST_ORDERS = "23:30";

/** The longest cut-off in hours. */
export const MAX_CUTOFF_HOURS = 72;

/** When a time begins, or the last orders of a day that has no times. Milliseconds. */
export const overAt = (date: PlainDate, startsAt: string | null): number => kstInstant(date, startsAt ?? LAST_ORDERS);

/** When new bookings of a time end: at its cut-off, at the latest when it is over. Milliseconds. */
export const soldUntil = (date: PlainDate, startsAt: string | null, cutoff: Cutoff): number =>
  Math.min(overAt(date, startsAt), cutoffAt(date, startsAt, cutoff));

/** The cut-off of a content as a parent reads it; empty without one. */
export const cutoffText = ({ hours, time }: Cutoff): string => {
  const before = hours ? `시작 ${hours}시간 전` : "";
  const at = time === null ? "" : `이용하는 날 ${clockText(time)}`;
  if (!before && !at) return "";
  return before && at ? `${before}까지, 늦어도 ${at}까지 예약할 수 있어요` : `${before || at}까지 예약할 수 있어요`;
};
