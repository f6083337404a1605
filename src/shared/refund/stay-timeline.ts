import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { Instant } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { Won } from "@/shared/price/won";
import { type RefundTimelineStep, refundTimeline } from "./refund-timeline";

/**
 * The whole year as peak: the strictest standard, which lets any steps that already hold stand as they are.
 */
const EVERY_DAY = [{ from: "01-01", to: "12-31" }] as const;

/**
 * The 환불 계단 of a stay that would be paid at `now`, from the steps that the host says hold (standard of season
 * and weekend of the first night, or the accommodation's kinder ones).
 */
export const stayTimeline = (
  { checkIn, steps }: { checkIn: PlainDate; steps: readonly RefundStep[] },
  netPaid: Won,
  now: Instant,
): RefundTimelineStep[] =>
  refundTimeline({ kind: "stay", useDate: checkIn, paidAt: now, venueSteps: steps, peaks: EVERY_DAY }, netPaid, now);
