-- Until when a room can be booked: hours before check-in begins, and a time on the day of check-in. The earlier one counts.
alter table stay_product add column cutoff_hours smallint, add column cutoff_time text default '18:00',
  add constraint stay_product_cutoff check (cutoff_hours between 0 and 72 and cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
--> statement-breakpoint
-- Minutes from the midnight that begins the day of check-in, in the order of the other lists.
alter table stay_card add column room_untils integer[] not null default '{}';
--> statement-breakpoint
create function minute_of(clock text) returns integer language sql immutable parallel safe
  as $$ select left(clock, 2)::int * 60 + right(clock, 2)::int $$;
--> statement-breakpoint
drop view stay_card_source;
--> statement-breakpoint
create view stay_card_source as
select a.id, a.is_active, a.contracted_at, a.type_code, a.location_id, a.facilities_yes, a.search_key, a.choseong_key,
  a.priority, a.review_count, a.stars_sum, a.lat, a.lng, a.check_in_from, a.min_nights, a.uncounted_ages, a.adult_fee,
  a.mandatory_fee, a.age_fees, a.from_price, a.base_most, r.most as max_occupancy, r.ids as room_ids, r.names as room_names,
  r.bases as room_bases, r.mosts as room_mosts, r.instants as room_instants,
  json_build_object('id', a.id, 'name', a.name, 'type_code', a.type_code,
    'type_name', (select t.name from accommodation_type t where t.code = a.type_code), 'grade', a.grade, 'scene', a.scene,
    'full_name', (select d.full_name from district d where d.pk = a.district_pk), 'lat', a.lat, 'lng', a.lng,
    'rating', round(a.stars_sum::numeric / nullif(a.review_count, 0) / 10, 1)::float8, 'review_count', a.review_count,
    'tags', a.tags, 'facilities_yes', a.facilities_yes, 'max_occupancy', r.most, 'uncounted_ages', a.uncounted_ages,
    'bands', a.bands, 'adult_fee', a.adult_fee, 'mandatory_fee', a.mandatory_fee, 'peaks', a.peaks,
    'is_info_only', a.contracted_at is null,
    'steps', (select p.steps from refund_policy p where p.pk = a.refund_policy_pk)) as card, r.untils as room_untils
from accommodation a cross join lateral (
  select coalesce(max(p.max_occupancy), 0)::smallint as most,
    coalesce(array_agg(p.id order by p.priority, p.id), '{}') as ids,
    coalesce(array_agg(p.name order by p.priority, p.id), '{}') as names,
    coalesce(array_agg(p.base_occupancy order by p.priority, p.id), '{}') as bases,
    coalesce(array_agg(p.max_occupancy order by p.priority, p.id), '{}') as mosts,
    coalesce(array_agg(p.is_instant order by p.priority, p.id), '{}') as instants,
    coalesce(array_agg(least(coalesce(minute_of(p.cutoff_time), 1440),
      coalesce(minute_of(a.check_in_from) - 60 * p.cutoff_hours, 1440)) order by p.priority, p.id), '{}') as untils
  from stay_product p where p.accommodation_id = a.id and p.is_active) r;
--> statement-breakpoint
select refresh_stay_cards(array(select id from accommodation));
