import type { PlainDate } from "@/shared/dates/plain-date";
import type { RefundTimelineStep } from "@/shared/refund/refund-timeline";
import { stepDatesText } from "@/shared/refund/step-dates-text";

const states = { past: "past", now: "today", next: "later" } as const;

/** Maps the refund steps to the columns of `RefundSteps`: refund in won, last day, and fee rate. */
export const refundColumns = (
  steps: readonly RefundTimelineStep[],
  useDate: PlainDate,
  words: { full: string; cut: (rate: number) => string },
) =>
  steps.map(({ from, until, rate, refund: amount, state }, index) => ({
    amount,
    dates: stepDatesText({ from, until, isFirst: index === 0, useDate }),
    rate: rate === 0 ? words.full : words.cut(rate),
    state: states[state],
  }));
