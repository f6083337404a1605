import { shortDateText } from "@/shared/dates/date-text";
import { kstParts } from "@/shared/dates/kst";
import { type PlainDate, toParts, twoDigits } from "@/shared/dates/plain-date";

/** `15:00` when a step starts or ends within a day, as at the end of the 24-hour rule. */
const toClock = (instant: number): string => {
  const { hour, minute } = kstParts(instant);
  return hour === 0 && minute === 0 ? "" : ` ${twoDigits(hour)}:${twoDigits(minute)}`;
};

/**
 * Dates of a refund step for a narrow column: `11.25까지`, `11.25 15:00까지`, `11.26–28`, `11.29–12.2`, `12.5 당일`. Times in
 * milliseconds.
 */
export const stepDatesText = (step: { from: number; until: number; isFirst: boolean; useDate: PlainDate }): string => {
  const { isFirst, useDate } = step;
  const from = kstParts(step.from).date;
  const until = kstParts(step.until - 1).date;
  const [begins, ends] = [toClock(step.from), toClock(step.until)];
  if (from === useDate) return `${shortDateText(useDate)} 당일`;
  if (isFirst) return `${shortDateText(until)}${ends}까지`;
  if (from === until) return begins ? `${shortDateText(from)}${begins}부터` : shortDateText(from);
  const sameMonth = from.slice(0, 7) === until.slice(0, 7);
  return `${shortDateText(from)}${begins}–${sameMonth ? toParts(until).day : shortDateText(until)}`;
};
