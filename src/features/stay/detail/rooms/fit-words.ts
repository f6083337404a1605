import type { StayChoice } from "@/features/stay/common/stay-choice";
import { childRules } from "@/features/stay/detail/about/child-rules";
import { lateCopy } from "@/features/stay/detail/late-copy";
import type { StayTerms } from "@/shared/contract/stay/accommodations";

const { rooms: copy } = lateCopy;

/** Free places from which a room is roomy instead of an exact fit. */
const ROOMY = 2;

/** Fit of a family in a room, and the children not counted in its limit; "" when all count. */
export const fitWords = (
  terms: Pick<StayTerms, "bands" | "adult_fee" | "max_occupancy">,
  { adults, childrenAges }: Pick<StayChoice, "adults" | "childrenAges">,
): { fit: string; limit: string } => {
  const rules = childRules(terms);
  const uncounted = childrenAges.filter((age) =>
    rules.some(({ from, to, counts }) => from <= age && age <= to && !counts),
  );
  const hasBed = uncounted.some((age) => rules.some(({ from, to, bed }) => from <= age && age <= to && bed));
  const people = adults + childrenAges.length;
  const counted = people - uncounted.length;
  const most = terms.max_occupancy;
  return {
    fit: most - counted < ROOMY ? copy.fits(people) : copy.roomy(people),
    limit:
      uncounted.length === 0 ? "" : copy.limit({ ages: [...uncounted].sort((a, b) => a - b), hasBed, counted, most }),
  };
};
