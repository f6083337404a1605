import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { Instant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { Won } from "@/shared/price/won";
import { type RefundTimelineStep, refundTimeline } from "./refund-timeline";

/** All year as peak season, the strictest standard, so that the given steps apply unchanged. */
const EVERY_DAY = [{ from: "01-01", to: "12-31" }] as const;

/**
 * The refund steps (환불 계단) of a stay paid at `now`, from the host's steps (the standard by season and weekend of the
 * first night, or the accommodation's lower ones).
 */
export const stayTimeline = (
  { checkIn, steps }: { checkIn: PlainDate; steps: readonly RefundStep[] },
  netPaid: Won,
  now: Instant,
): RefundTimelineStep[] =>
  refundTimeline({ kind: "stay", useDate: checkIn, paidAt: now, venueSteps: steps, peaks: EVERY_DAY }, netPaid, now);
