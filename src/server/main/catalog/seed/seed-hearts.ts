import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";

/**
 * The hearts and useful marks that the counters of these contents tell of, each by a made-up visitor, so that a counter is the
 * number of its rows here as everywhere. One statement each: the rows are made where they are kept.
 */
export async function seedHearts(db: Db, contentPks: readonly number[]): Promise<void> {
  const these = sql`any(${sql.param([...contentPks])}::int[])`;
  await db.execute(sql`
    insert into favorite (user_id, content_pk, created_at)
    select 'demo-visitor-' || nth, c.pk, c.created_at
    from content c cross join lateral generate_series(1, c.favorite_count) as nth
    where c.pk = ${these}`);
  await db.execute(sql`
    insert into review_reaction (review_pk, user_id, created_at)
    select r.pk, 'demo-visitor-' || nth, r.created_at
    from review r cross join lateral generate_series(1, r.useful_count) as nth
    where r.content_pk = ${these}`);
}
