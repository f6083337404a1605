import type { RefundStep } from "@/shared/contract/main/content-facts";
import { daysBetween } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { policySteps, type RefundPolicy } from "@/shared/refund/fee-rate";
import { rateAt } from "@/shared/refund/refund-steps";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import type { StayMoment } from "./stay-query";

type StayRefund = {
  /** The steps that hold for these nights: the standard of the first one, or the accommodation's kinder ones. */
  steps: RefundStep[];
  /** Whether cancelling today costs nothing by those steps, the first day after paying left aside. */
  isFree: boolean;
  /** Until when cancelling costs nothing if it were paid now; null when it costs something at once. */
  freeUntil: string | null;
};

type Given = { peaks: SeasonRange[] | null; steps: readonly RefundStep[] };

const policyOf = ({ peaks, steps }: Given, { checkIn, now }: StayMoment): RefundPolicy => ({
  kind: "stay",
  useDate: checkIn,
  paidAt: now,
  venueSteps: steps.length > 0 ? steps : null,
  ...(peaks ? { peaks } : {}),
});

const isFree = (held: readonly RefundStep[], { checkIn, today }: StayMoment): boolean =>
  rateAt(held, daysBetween(today, checkIn)) === 0;

/** `isFree` of `refundOf`, for many places. */
export const isFreeOf = (given: Given, moment: StayMoment): boolean =>
  isFree(policySteps(policyOf(given, moment)), moment);

/** How a stay of these nights could be given back. */
export function refundOf(given: Given, moment: StayMoment): StayRefund {
  const policy = policyOf(given, moment);
  const held = policySteps(policy);
  const free = refundTimeline(policy, 100, moment.now).find(({ state }) => state === "now");
  return {
    steps: held,
    isFree: isFree(held, moment),
    freeUntil: free?.rate === 0 ? new Date(free.until).toISOString() : null,
  };
}
