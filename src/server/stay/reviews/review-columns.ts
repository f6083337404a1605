import { sql } from "drizzle-orm";

const $ = (name: string) => sql.placeholder(name);
const isMine = sql`coalesce(r.user_id = ${$("user")}::text, false)`;

/** Columns of a `stay_review r` in the contract's shape; needs the placeholder `user`. */
export const stayReviewColumns = sql`r.id, r.accommodation_id,
  (select a.name from accommodation a where a.id = r.accommodation_id) as accommodation_name,
  r.product_name, r.author_name, round(r.stars::numeric, 1)::float8 as stars,
  json_build_object('cleanliness', r.cleanliness, 'child_comfort', r.child_comfort, 'location', r.location,
    'service', r.service) as items,
  r.text, r.tags,
  coalesce((select json_agg(json_build_object('pk', p.id, 'scene', p.scene,
      'url', case when p.photo_id is null then null else '/api/main/photos/' || p.photo_id end, 'alt', p.alt)
    order by p.position, p.id) from stay_review_photo p where p.review_id = r.id and p.hidden_at is null
      and r.state <> 'removed'), '[]'::json) as images,
  r.child_ages, r.stayed_at, r.is_rewarded, r.host_reply,
  to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
  ${isMine} as is_mine,
  case when ${isMine} and r.state <> 'removed' then to_char((r.created_at + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end
    as editable_until,
  case when ${isMine} then r.order_id end as booking_id, r.state = 'blocked' as is_blocked, r.state = 'removed' as is_removed`;
