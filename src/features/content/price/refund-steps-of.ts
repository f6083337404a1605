import { lateCopy } from "@/features/content/late-copy";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { RefundTimelineStep } from "@/shared/refund/refund-timeline";
import { stepDatesText } from "@/shared/refund/step-dates-text";

const { refund: copy } = lateCopy;

const states = { past: "past", now: "today", next: "later" } as const;

/** The stairs as they are drawn: won that come back, until when, which share is kept. */
export const refundStepsOf = (steps: readonly RefundTimelineStep[], useDate: PlainDate) =>
  steps.map((step, at) => ({
    amount: step.refund,
    dates: stepDatesText({ from: step.from, until: step.until, isFirst: at === 0, useDate }),
    rate: step.rate === 0 ? copy.full : copy.cut(step.rate),
    state: states[step.state],
  }));
