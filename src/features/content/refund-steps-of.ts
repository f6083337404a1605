import { type PlainDate, partsOf } from "@/shared/dates/plain-date";
import type { RefundTimelineStep } from "@/shared/refund/refund-timeline";
import { lateCopy } from "./late-copy";

const { refund: copy } = lateCopy;

const short = (date: PlainDate): string => {
  const { month, day } = partsOf(date);
  return `${month}.${day}`;
};

/** `11.25까지`, `11.26~28`, `12.5 당일`. */
const datesText = ({ fromDate, untilDate }: RefundTimelineStep, at: number, useDate: PlainDate): string => {
  if (fromDate === useDate) return copy.onDay(short(useDate));
  if (at === 0) return copy.until(short(untilDate));
  if (fromDate === untilDate) return short(fromDate);
  const [from, until] = [partsOf(fromDate), partsOf(untilDate)];
  return copy.span(short(fromDate), from.month === until.month ? String(until.day) : short(untilDate));
};

const states = { past: "past", now: "today", next: "later" } as const;

/** The stairs as they are drawn: won that come back, until when, which share is kept. */
export const refundStepsOf = (steps: readonly RefundTimelineStep[], useDate: PlainDate) =>
  steps.map((step, at) => ({
    amount: step.refund,
    dates: datesText(step, at, useDate),
    rate: step.rate === 0 ? copy.full : copy.cut(step.rate),
    state: states[step.state],
  }));
