import type { RefundStep } from "@/shared/contract/main/content-facts";
import { type Instant, kstInstant, kstToday, toMillis } from "@/shared/dates/kst";
import { addDays, daysBetween, type PlainDate } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { effectiveSteps, rateAt } from "./effective-steps";
import { type RefundKind, standardSteps } from "./standard-steps";

export type RefundPolicy = {
  kind: RefundKind;
  /** Day of the visit, or check-in day of a stay. */
  useDate: PlainDate;
  /** Time of payment, or now before payment. */
  paidAt: Instant;
  venueSteps?: readonly RefundStep[] | null;
  peaks?: readonly SeasonRange[];
  /** A disaster notice is in force for the place or the route. */
  isDisaster?: boolean;
  /** The venue closed the slot: no fee. */
  isClosed?: boolean;
  /** The venue has not confirmed: no fee. */
  isUnconfirmed?: boolean;
  /** Cancellation fee in percent when the visit was moved to this day: a move does not lower the fee. */
  rateAtMove?: number;
};

export type FeeReason = "DISASTER" | "CLOSED" | "UNCONFIRMED" | "WITHIN_24_HOURS" | "STEP" | "BEFORE_MOVE" | "EXPIRED";
export type FeeRate = { rate: number; reason: FeeReason; daysBefore: number };

const DAY_MS = 86_400_000;
/** Days before use until which the 24-hour rule applies: three for a show, one for a stay. */
const GRACE_DAYS = { show: 3, stay: 1 } as const;

/** The last millisecond at which the 24-hour rule refunds in full; null when it never applies. */
export const graceEnd = ({ kind, useDate, paidAt }: RefundPolicy): number | null => {
  const paid = toMillis(paidAt);
  const useBegins = kstInstant(addDays(useDate, 1 - GRACE_DAYS[kind]));
  return paid < useBegins ? Math.min(paid + DAY_MS, useBegins - 1) : null;
};

/** The steps that apply to an order. */
export const policySteps = (policy: RefundPolicy): RefundStep[] =>
  effectiveSteps(standardSteps(policy.kind, policy.useDate, policy.peaks), policy.venueSteps);

/** Cancellation fee at `now`, in percent of the amount paid. */
export const feeRate = (policy: RefundPolicy, now: Instant): FeeRate => {
  const daysBefore = daysBetween(kstToday(now), policy.useDate);
  if (policy.isDisaster) return { rate: 0, reason: "DISASTER", daysBefore };
  if (policy.isClosed) return { rate: 0, reason: "CLOSED", daysBefore };
  if (policy.isUnconfirmed) return { rate: 0, reason: "UNCONFIRMED", daysBefore };
  const rate = rateAt(policySteps(policy), daysBefore);
  const grace = graceEnd(policy);
  const isGrace = rate > 0 && grace !== null && toMillis(now) <= grace;
  const least = policy.rateAtMove ?? 0;
  if (least > (isGrace ? 0 : rate)) return { rate: least, reason: "BEFORE_MOVE", daysBefore };
  return isGrace ? { rate: 0, reason: "WITHIN_24_HOURS", daysBefore } : { rate, reason: "STEP", daysBefore };
};
