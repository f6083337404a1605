import type { RefundStep } from "@/shared/contract/main/content-facts";
import { daysBetween } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { rateAt } from "@/shared/refund/effective-steps";
import { policySteps, type RefundPolicy } from "@/shared/refund/fee-rate";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import type { StayMoment } from "./stay-query";

type StayRefund = {
  /** Refund steps of these nights: the standard for the check-in date, or the accommodation's more generous ones. */
  steps: RefundStep[];
  /** True when cancelling today is free by these steps, ignoring the first day after payment. */
  isFree: boolean;
  /** End of free cancellation if paid now; null when cancelling always costs. */
  freeUntil: string | null;
};

type Given = { peaks: SeasonRange[] | null; steps: readonly RefundStep[] };

const refundPolicy = ({ peaks, steps }: Given, { checkIn, now }: StayMoment): RefundPolicy => ({
  kind: "stay",
  useDate: checkIn,
  paidAt: now,
  venueSteps: steps.length > 0 ? steps : null,
  ...(peaks ? { peaks } : {}),
});

const isFree = (held: readonly RefundStep[], { checkIn, today }: StayMoment): boolean =>
  rateAt(held, daysBetween(today, checkIn)) === 0;

/** Same check as `isFree` in `findRefund`, without the timeline: for filtering many accommodations. */
export const isFreeAt = (given: Given, moment: StayMoment): boolean =>
  isFree(policySteps(refundPolicy(given, moment)), moment);

/** Refund terms of a stay on these nights. */
export function stayRefund(given: Given, moment: StayMoment): StayRefund {
  const policy = refundPolicy(given, moment);
  const held = policySteps(policy);
  const free = refundTimeline(policy, 100, moment.now).find(({ state }) => state === "now");
  return {
    steps: held,
    isFree: isFree(held, moment),
    freeUntil: free?.rate === 0 ? new Date(free.until).toISOString() : null,
  };
}
