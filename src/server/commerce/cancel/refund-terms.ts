import { createHash } from "node:crypto";
import type { refundPolicy } from "@/server/platform/schema/venue";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { SeasonRange } from "@/shared/dates/season";
import { effectiveSteps } from "@/shared/refund/effective-steps";
import { standardSteps } from "@/shared/refund/standard-steps";

type RefundTerms = { standard: "show" | "stay"; steps: RefundStep[]; policy_hash: string };

/**
 * The refund steps for a day of use (a booking: its first night, by the accommodation's own peak seasons if it has
 * some), and a hash that detects later changes of the policy.
 */
export function refundTerms(
  policy: typeof refundPolicy.$inferSelect,
  useDate: string,
  peaks: readonly SeasonRange[] | null = null,
): RefundTerms {
  const steps = effectiveSteps(standardSteps(policy.standard, useDate, peaks ?? undefined), policy.steps);
  const mark = JSON.stringify([
    policy.standard,
    policy.steps.map(({ days_before, rate }) => [days_before, rate]),
    ...(peaks ? [peaks.map(({ from, to }) => [from, to])] : []),
  ]);
  return {
    standard: policy.standard,
    steps,
    policy_hash: createHash("sha256").update(mark).digest("base64url").slice(0, 22),
  };
}
