import { sql } from "drizzle-orm";
import type { Db } from "@/server/platform/db/types";

/**
 * Inserts made-up visitors' favourites and useful marks, so that each counter of these contents equals its number of
 * rows. One statement each: the database generates the rows.
 */
export async function seedHearts(db: Db, contentIds: readonly number[]): Promise<void> {
  const these = sql`any(${sql.param([...contentIds])}::int[])`;
  await db.execute(sql`
    insert into favorite (user_id, content_id, created_at)
    select 'demo-visitor-' || nth, c.id, c.created_at
    from content c cross join lateral generate_series(1, c.favorite_count) as nth
    where c.id = ${these}`);
  await db.execute(sql`
    insert into review_reaction (review_id, user_id, created_at)
    select r.id, 'demo-visitor-' || nth, r.created_at
    from review r cross join lateral generate_series(1, r.useful_count) as nth
    where r.content_id = ${these}`);
}
