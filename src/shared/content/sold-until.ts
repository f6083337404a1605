import { type Cutoff, cutoffAt } from "@/shared/dates/cutoff";
import { clockText } from "@/shared/dates/date-text";
import { kstInstant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";

/** Last orders of a day without times: early enough that an extended hold is paid before the day ends. */
export const LAST_ORDERS = "23:30";

/** The longest cut-off, in hours. */
export const MAX_CUTOFF_HOURS = 72;

/** Start of a slot, or last orders of a day without times, in milliseconds. */
export const overAt = (date: PlainDate, startsAt: string | null): number => kstInstant(date, startsAt ?? LAST_ORDERS);

/** When a slot's sales end, in milliseconds: at its cut-off, or when it starts if that is earlier. */
export const soldUntil = (date: PlainDate, startsAt: string | null, cutoff: Cutoff): number =>
  Math.min(overAt(date, startsAt), cutoffAt(date, startsAt, cutoff));

/** The cut-off of a content as shown to parents; empty without one. */
export const cutoffText = ({ hours, time }: Cutoff): string => {
  const before = hours ? `시작 ${hours}시간 전` : "";
  const at = time === null ? "" : `이용하는 날 ${clockText(time)}`;
  if (!before && !at) return "";
  return before && at ? `${before}까지, 늦어도 ${at}까지 예약할 수 있어요` : `${before || at}까지 예약할 수 있어요`;
};

/** True for five seats or fewer, or up to a tenth of the capacity. */
export const isFewLeft = (left: number, capacity: number): boolean => left <= Math.max(5, Math.floor(capacity / 10));

/** Label for the seats of an open slot. */
export const seatsLeftText = (state: "open" | "few", left: number): string =>
  state === "open" ? "여유" : `${left}자리 남음`;
