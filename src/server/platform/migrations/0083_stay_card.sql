-- What a search of stays reads: what a card shows and what its filters, orders and rooms need, put together when it
-- changes instead of when it is looked at. Nights, stock and hearts are read as they stand. Written by the database
-- itself, as `content_card` is. `npm run catalog:cards` writes all of them anew, `npm run books` compares them.
create table stay_card (
  id integer primary key references accommodation (id) on delete cascade,
  is_active boolean not null,
  contracted_at timestamptz,
  type_code text not null,
  location_id integer not null,
  facilities_yes text[] not null,
  search_key text not null,
  choseong_key text not null,
  priority integer not null,
  review_count integer not null,
  stars_sum integer not null,
  lat double precision,
  lng double precision,
  check_in_from text not null,
  min_nights smallint not null,
  uncounted_ages smallint[] not null,
  adult_fee bigint not null,
  mandatory_fee bigint not null,
  age_fees integer[] not null,
  from_price bigint not null,
  base_most smallint not null,
  max_occupancy smallint not null,
  room_ids integer[] not null,
  room_names text[] not null,
  room_bases smallint[] not null,
  room_mosts smallint[] not null,
  room_instants boolean[] not null,
  card json not null
) with (parallel_workers = 0);
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
    'steps', (select p.steps from refund_policy p where p.pk = a.refund_policy_pk)) as card
from accommodation a cross join lateral (
  select coalesce(max(p.max_occupancy), 0)::smallint as most,
    coalesce(array_agg(p.id order by p.priority, p.id), '{}') as ids,
    coalesce(array_agg(p.name order by p.priority, p.id), '{}') as names,
    coalesce(array_agg(p.base_occupancy order by p.priority, p.id), '{}') as bases,
    coalesce(array_agg(p.max_occupancy order by p.priority, p.id), '{}') as mosts,
    coalesce(array_agg(p.is_instant order by p.priority, p.id), '{}') as instants
  from stay_product p where p.accommodation_id = a.id and p.is_active) r;
--> statement-breakpoint
create function refresh_stay_cards(places integer[]) returns void language plpgsql as $$
begin
  -- Who changes another part of the same place waits here, and then sees what was written meanwhile.
  perform from accommodation where id = any (places) order by id for no key update;
  delete from stay_card c using stay_card_source s where s.id = any (places) and c.id = s.id and c::text <> s::text;
  insert into stay_card select * from stay_card_source where id = any (places) on conflict (id) do nothing;
end $$;
--> statement-breakpoint
create function stay_card_of_added() returns trigger language plpgsql as $$
begin
  perform refresh_stay_cards((select array_agg(id) from added));
  return null;
end $$;
--> statement-breakpoint
create trigger stay_card_added after insert on accommodation
  referencing new table as added for each statement execute function stay_card_of_added();
--> statement-breakpoint
create function stay_card_of_changed() returns trigger language plpgsql as $$
begin
  perform refresh_stay_cards(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger stay_card_changed after update of is_active, contracted_at, name, type_code, grade, scene, location_id,
  district_pk, lat, lng, facilities_yes, tags, search_key, choseong_key, priority, review_count, stars_sum, check_in_from,
  min_nights, bands, uncounted_ages, adult_fee, mandatory_fee, peaks, refund_policy_pk, from_price, base_most
  on accommodation for each row when (old is distinct from new) execute function stay_card_of_changed();
--> statement-breakpoint
create function stay_card_of_rooms() returns trigger language plpgsql as $$
begin
  perform refresh_stay_cards((select array_agg(distinct accommodation_id) from rooms));
  return null;
end $$;
--> statement-breakpoint
create trigger stay_card_room_added after insert on stay_product
  referencing new table as rooms for each statement execute function stay_card_of_rooms();
--> statement-breakpoint
create trigger stay_card_room_changed after update on stay_product
  referencing new table as rooms for each statement execute function stay_card_of_rooms();
--> statement-breakpoint
create trigger stay_card_room_gone after delete on stay_product
  referencing old table as rooms for each statement execute function stay_card_of_rooms();
--> statement-breakpoint
create function stay_card_of_type() returns trigger language plpgsql as $$
begin
  perform refresh_stay_cards(array(select id from accommodation where type_code = new.code));
  return null;
end $$;
--> statement-breakpoint
create trigger stay_card_type after update on accommodation_type for each row
  when (old.name is distinct from new.name) execute function stay_card_of_type();
--> statement-breakpoint
create function stay_card_of_refund() returns trigger language plpgsql as $$
begin
  perform refresh_stay_cards(array(select id from accommodation where refund_policy_pk = new.pk));
  return null;
end $$;
--> statement-breakpoint
create trigger stay_card_refund after update on refund_policy for each row
  when (old.steps is distinct from new.steps) execute function stay_card_of_refund();
--> statement-breakpoint
create function stay_card_of_districts() returns trigger language plpgsql as $$
begin
  perform refresh_stay_cards(array(
    select a.id from accommodation a join stay_card k on k.id = a.id join districts d on d.pk = a.district_pk
    where k.card ->> 'full_name' is distinct from d.full_name));
  return null;
end $$;
--> statement-breakpoint
create trigger stay_card_district_added after insert on district
  referencing new table as districts for each statement execute function stay_card_of_districts();
--> statement-breakpoint
create trigger stay_card_district_changed after update on district
  referencing new table as districts for each statement execute function stay_card_of_districts();
--> statement-breakpoint
insert into stay_card select * from stay_card_source;
--> statement-breakpoint
create index stay_card_order on stay_card (priority desc, id desc) where is_active;
--> statement-breakpoint
create index stay_card_type_order on stay_card (type_code, priority desc, id desc) where is_active;
--> statement-breakpoint
create index stay_card_location_order on stay_card (location_id, priority desc, id desc) where is_active;
--> statement-breakpoint
create index stay_card_rating_order on stay_card
  ((case when review_count > 0 then stars_sum::float8 / review_count else 0 end) desc, id desc) where is_active;
--> statement-breakpoint
create index stay_card_point on stay_card using gist (point(lng * 0.8, lat));
--> statement-breakpoint
create index stay_card_search_trgm on stay_card using gin (search_key gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
create index stay_card_choseong_prefix on stay_card (choseong_key text_pattern_ops);
