import type { RefundStep } from "@/shared/contract/main/content-facts";
import { daysBetween } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { policySteps, type RefundPolicy } from "@/shared/refund/fee-rate";
import { rateAt } from "@/shared/refund/refund-steps";
import { refundTimeline } from "@/shared/refund/refund-timeline";
import type { StayMoment } from "./stay-query";

type StayRefund = {
  /** The steps that hold for these nights: the standard of the first one, or the property's kinder ones. */
  steps: RefundStep[];
  /** Whether cancelling today costs nothing by those steps, the first day after paying left aside. */
  isFree: boolean;
  /** Until when cancelling costs nothing if it were paid now; null when it costs something at once. */
  freeUntil: string | null;
};

/** How a stay of these nights could be given back. */
export function refundOf(
  { peaks, steps }: { peaks: SeasonRange[] | null; steps: readonly RefundStep[] },
  { checkIn, today, now }: StayMoment,
): StayRefund {
  const policy: RefundPolicy = {
    kind: "stay",
    useDate: checkIn,
    paidAt: now,
    operatorSteps: steps.length > 0 ? steps : null,
    ...(peaks ? { peaks } : {}),
  };
  const held = policySteps(policy);
  const free = refundTimeline(policy, 100, now).find(({ state }) => state === "now");
  return {
    steps: held,
    isFree: rateAt(held, daysBetween(today, checkIn)) === 0,
    freeUntil: free?.rate === 0 ? new Date(free.until).toISOString() : null,
  };
}
