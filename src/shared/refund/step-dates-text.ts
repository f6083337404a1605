import { kstParts } from "@/shared/dates/kst";
import { type PlainDate, partsOf, twoDigits } from "@/shared/dates/plain-date";

const short = (date: PlainDate): string => {
  const { month, day } = partsOf(date);
  return `${month}.${day}`;
};

/** `15:00` where a step begins or ends within a day: the first 24 hours after paying do. */
const clockOf = (instant: number): string => {
  const { hour, minute } = kstParts(instant);
  return hour === 0 && minute === 0 ? "" : ` ${twoDigits(hour)}:${twoDigits(minute)}`;
};

/**
 * When a refund step holds, for a narrow column: `11.25까지`, `11.25 15:00까지`, `11.26–28`, `11.29–12.2`, `12.5
 * 당일`. Milliseconds.
 */
export const stepDatesText = (step: { from: number; until: number; isFirst: boolean; useDate: PlainDate }): string => {
  const { isFirst, useDate } = step;
  const from = kstParts(step.from).date;
  const until = kstParts(step.until - 1).date;
  const [begins, ends] = [clockOf(step.from), clockOf(step.until)];
  if (from === useDate) return `${short(useDate)} 당일`;
  if (isFirst) return `${short(until)}${ends}까지`;
  if (from === until) return begins ? `${short(from)}${begins}부터` : short(from);
  const sameMonth = partsOf(from).month === partsOf(until).month;
  return `${short(from)}${begins}–${sameMonth ? partsOf(until).day : short(until)}`;
};
