import { childRules } from "@/features/stay/detail/about/child-rules";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { StayProduct } from "@/shared/contract/stay/accommodations";
import { lastMomentText } from "@/shared/dates/date-text";
import { wonText } from "@/shared/price/price-text";
import type { RefundTimelineStep } from "@/shared/refund/refund-timeline";

const { rooms: copy } = lateCopy;

/** `침실 1 · 퀸 침대 1, 싱글 침대 2`, a line a room. */
export const bedLines = ({
  sleeping,
}: Pick<StayProduct, "sleeping">): { room: string; beds: string; sleeps: number }[] =>
  sleeping.map(({ room, beds }) => ({
    room,
    beds: beds.map(({ kind, count }) => copy.beds(copy.bedNames[kind], count)).join(", "),
    sleeps: beds.reduce((sum, { sleeps }) => sum + sleeps, 0),
  }));

/** `0~2세 무료 · 3~11세 1박 20,000원`; one sentence where nobody pays by age. */
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

/** Until when a cancellation costs nothing, or what it costs already. */
export const refundChip = (steps: readonly RefundTimelineStep[]): { text: string; isFree: boolean } | null => {
  const [first] = steps;
  if (!first) return null;
  if (first.rate > 0) return { text: copy.fee(first.rate), isFree: false };
  return { text: copy.freeUntil(lastMomentText(first.until)), isFree: true };
};
