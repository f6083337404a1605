import { sql } from "drizzle-orm";

const $ = (name: string) => sql.placeholder(name);

/** Select list of `review r` in the contract's shape; placeholder: user. */
export const reviewColumns = sql`r.id as pk, json_build_object('pk', r.content_id, 'name', (select c.name from content c where c.id = r.content_id)) as content,
  json_build_object('used_at', r.visited_at) as reservation, r.author_name, r.stars, r.text, r.tags,
  coalesce((select json_agg(json_build_object('pk', p.id, 'scene', p.scene, 'url', p.file, 'alt', p.alt) order by p.position, p.id)
    from review_photo p where p.review_id = r.id and p.hidden_at is null and r.state <> 'removed'), '[]'::json) as images,
  r.child_ages, r.option_text, r.is_rewarded, r.venue_reply,
  to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  coalesce(r.user_id = ${$("user")}::text, false) as is_mine,
  json_build_object('is_useful', exists (select 1 from review_reaction x where x.review_id = r.id and x.user_id = ${$("user")}::text),
    'thumb_up_count', r.useful_count) as user_reaction`;

/** Mean stars of `content c` by the child's age at the visit; omits bands without reviews. */
export const ratingByAge = sql`coalesce((select json_agg(json_build_object('band', band.name, 'rating', band.rating, 'count', band.count) order by band.low)
  from (select b.name, b.low, round(avg(r.stars), 1)::float8 as rating, count(*)::int as count
    from (values ('0-3', 0, 3), ('4-6', 4, 6), ('7-9', 7, 9), ('10-12', 10, 12)) b (name, low, high)
    join review r on r.content_id = c.id and r.state = 'visible'
      and exists (select 1 from unnest(r.child_ages) age where age between b.low and b.high)
    group by b.name, b.low) band), '[]'::json)`;
