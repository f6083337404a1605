import { type PlainDate, partsOf } from "@/shared/dates/plain-date";

const short = (date: PlainDate): string => {
  const { month, day } = partsOf(date);
  return `${month}.${day}`;
};

/** When a refund step holds, for a narrow column: `11.25까지`, `11.26–28`, `11.29–12.2`, `12.5 당일`. */
export const stepDatesText = (step: {
  from: PlainDate;
  until: PlainDate;
  isFirst: boolean;
  useDate: PlainDate;
}): string => {
  const { from, until, isFirst, useDate } = step;
  if (from === useDate) return `${short(useDate)} 당일`;
  if (isFirst) return `${short(until)}까지`;
  if (from === until) return short(from);
  const sameMonth = partsOf(from).month === partsOf(until).month;
  return `${short(from)}–${sameMonth ? partsOf(until).day : short(until)}`;
};
