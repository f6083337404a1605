import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";
import type { Job } from "@/server/platform/jobs";

/** Merges `content_count` to one row per key, since each change of a content adds rows. */
export const mergeCountsJob: Job = { name: "content-counts", everySeconds: 600, run: mergeCounts };

/** Merges rows of the same key. Loses no concurrent inserts: it sums up exactly the rows that it deletes. */
export async function mergeCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from content_count where (category_id, sub_category_id, indoor, price_step, facility) in (
        select category_id, sub_category_id, indoor, price_step, facility from content_count group by 1, 2, 3, 4, 5 having count(*) > 1)
      returning *)
    insert into content_count (category_id, sub_category_id, indoor, price_step, facility, n)
    select category_id, sub_category_id, indoor, price_step, facility, sum(n) from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`);
}
