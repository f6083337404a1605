import { sql } from "drizzle-orm";

/** Mean stars of `content c` by the child's age at the visit; omits bands without reviews. */
export const ratingByAge = sql`coalesce((select json_agg(json_build_object('band', band.name, 'rating', band.rating, 'count', band.count) order by band.low)
  from (select b.name, b.low, round(avg(r.stars), 1)::float8 as rating, count(*)::int as count
    from (values ('0-3', 0, 3), ('4-6', 4, 6), ('7-9', 7, 9), ('10-12', 10, 12)) b (name, low, high)
    join review r on r.content_id = c.id and r.state = 'visible'
      and exists (select 1 from unnest(r.child_ages) age where age between b.low and b.high)
    group by b.name, b.low) band), '[]'::json)`;
