import { childRules } from "@/features/stay/detail/about/child-rules";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { lastMomentText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import type { RefundTimelineStep } from "@/shared/refund/refund-timeline";

const { rooms: copy } = lateCopy;

/** `0~2세 무료 · 3~11세 1박 20,000원`; one sentence when children count as guests without a fee. */
export const childRuleText = ({ terms }: StayProduct): string => {
  const rules = childRules(terms);
  if (rules.every(({ fee, isAdultFee }) => isAdultFee && fee === 0)) return copy.sameForAll;
  return rules
    .map(({ from, to, fee }) => {
      const ages = copy.ages(from, to);
      return fee === 0 ? copy.free(ages) : copy.pays(ages, wonText(fee));
    })
    .join(" · ");
};

/** End of free cancellation, or the current fee. */
export const refundChip = (steps: readonly RefundTimelineStep[]): { text: string; isFree: boolean } | null => {
  const [first] = steps;
  if (!first) return null;
  if (first.rate > 0) return { text: copy.fee(first.rate), isFree: false };
  return { text: copy.freeUntil(lastMomentText(first.until)), isFree: true };
};
