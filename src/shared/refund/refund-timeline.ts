import { type Instant, kstInstant, kstToday, toMillis } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";
import { takePercent, type Won } from "@/shared/price/won";
import { type FeeReason, feeRate, graceEnd, policySteps, type RefundPolicy } from "./fee-rate";

export type RefundTimelineStep = {
  /** Milliseconds; `until` is exclusive. */
  from: number;
  until: number;
  fromDate: PlainDate;
  /** Last day of the step. */
  untilDate: PlainDate;
  rate: number;
  reason: FeeReason;
  fee: Won;
  refund: Won;
  state: "past" | "now" | "next";
};

/**
 * The refund steps (환불 계단) of one order, from payment to the end of the day of use: within a step the fee equals
 * `feeRate` at any moment. `now` can be before payment; the first step is then current.
 */
export const refundTimeline = (policy: RefundPolicy, netPaid: Won, now: Instant): RefundTimelineStep[] => {
  const start = toMillis(policy.paidAt);
  const end = kstInstant(addDays(policy.useDate, 1));
  const grace = graceEnd(policy);
  const stepEnds = policySteps(policy).map((step) => kstInstant(addDays(policy.useDate, 1 - step.days_before)));
  const cuts = [start, ...stepEnds, ...(grace === null ? [] : [grace + 1])]
    .filter((cut) => cut >= start && cut < end)
    .sort((a, b) => a - b);

  const joined: { from: number; rate: number; reason: FeeReason }[] = [];
  for (const from of cuts) {
    const { rate, reason } = feeRate(policy, from);
    if (joined.at(-1)?.rate !== rate) joined.push({ from, rate, reason });
  }
  const moment = Math.max(toMillis(now), start);
  return joined.map(({ from, rate, reason }, place) => {
    const until = joined[place + 1]?.from ?? end;
    const fee = takePercent(netPaid, rate);
    return {
      from,
      until,
      fromDate: kstToday(from),
      untilDate: kstToday(until - 1),
      rate,
      reason,
      fee,
      refund: netPaid - fee,
      state: until <= moment ? "past" : from <= moment ? "now" : "next",
    };
  });
};
