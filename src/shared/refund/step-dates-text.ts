import { shortDateText } from "@/shared/dates/date-text";
import { kstParts } from "@/shared/dates/kst";
import { type PlainDate, partsOf, twoDigits } from "@/shared/dates/plain-date";

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
  if (from === useDate) return `${shortDateText(useDate)} 당일`;
  if (isFirst) return `${shortDateText(until)}${ends}까지`;
  if (from === until) return begins ? `${shortDateText(from)}${begins}부터` : shortDateText(from);
  const sameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${shortDateText(from)}${begins}–${sameMonth ? partsOf(until).day : shortDateText(until)}`;
};
