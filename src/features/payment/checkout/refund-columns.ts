import { paymentCopy } from "@/features/payment/copy";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { RefundTimelineStep } from "@/shared/refund/refund-timeline";
import { stepDatesText } from "@/shared/refund/step-dates-text";

const { refund: copy } = paymentCopy;

/** The steps down to the visit, in won of what is about to be paid; the mark stands on the first. */
export const refundColumns = (steps: readonly RefundTimelineStep[], useDate: PlainDate) =>
  steps.map(({ from, until, rate, refund: amount, state }, at) => ({
    amount,
    dates: stepDatesText({ from, until, isFirst: at === 0, useDate }),
    rate: rate === 0 ? copy.full : copy.keep(rate),
    state: state === "now" ? ("today" as const) : ("later" as const),
  }));
