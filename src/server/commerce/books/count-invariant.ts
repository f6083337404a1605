import { sql } from "drizzle-orm";
import type { Invariant } from "./invariant";

/** Keys of `content_count` whose rows do not add up to the number of activities. */
export const wrongCounts = sql`
  select category_id, sub_category_id, indoor, price_step, facility,
    coalesce(s.n, 0) as right_n, coalesce(k.n, 0) as kept_n
  from content_count_source s full join (
    select category_id, sub_category_id, indoor, price_step, facility, sum(n)::int as n from content_count
    group by category_id, sub_category_id, indoor, price_step, facility) k
    using (category_id, sub_category_id, indoor, price_step, facility)
  where coalesce(s.n, 0) <> coalesce(k.n, 0)`;

/** Counts that the filters show (`content_count`). */
export const contentCounts: Invariant = {
  id: "I17",
  law: "the filters' counts are those of the activities that there are (else: npm run catalog:cards)",
  offenders: () => sql`
    select format('sub-category %s, %s, up to %s won%s', sub_category_id, indoor, price_step,
        case when facility <> '' then ' with ' || facility else '' end) as ref,
      format('says %s, finds %s', kept_n, right_n) as detail
    from (${wrongCounts}) wrong`,
};
