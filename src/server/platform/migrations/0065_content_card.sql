-- What a card of an activity shows, put together when it changes instead of when it is looked at; seats, hearts and
-- how new it is are read as they stand. Written by the database itself, so that no way of changing an activity, its
-- tickets or a name can forget it. `npm run catalog:cards` writes all of them anew, `npm run books` compares them.
create table content_card (
  content_pk integer primary key references content (pk) on delete cascade,
  card json not null
);
--> statement-breakpoint
create view content_card_source as
select c.pk as content_pk, json_build_object(
  'pk', c.pk, 'name', c.name, 'scene', c.scene, 'category_pk', c.category_pk,
  'category_name', (select k.name from category k where k.pk = c.category_pk),
  'sub_category_name', (select k.name from sub_category k where k.pk = c.sub_category_pk),
  'district_pk', c.district_pk, 'full_name', (select d.full_name from district d where d.pk = c.district_pk),
  'indoor', c.indoor, 'sale_state', c.sale_state,
  'age', json_build_object('min_months', c.min_months, 'max_months', c.max_months,
    'free_under_months', c.free_under_months, 'guardian_under_months', c.guardian_under_months,
    'min_height_cm', c.min_height_cm, 'max_height_cm', c.max_height_cm),
  'options', coalesce((
    select json_agg(json_build_object('pk', o.pk, 'name', o.name, 'band', o.band, 'min_months', o.min_months,
      'max_months', o.max_months, 'list_price', o.list_price, 'price', o.price, 'seats', o.seats) order by o.priority, o.pk)
    from content_option o where o.content_pk = c.pk and o.is_active), '[]'),
  'min_price', c.min_price, 'list_price', c.list_price,
  'rating', round(c.stars_sum::numeric / nullif(c.review_count, 0), 1)::float8, 'review_count', c.review_count,
  'lat', c.lat, 'lng', c.lng) as card
from content c;
--> statement-breakpoint
create function refresh_content_cards(contents integer[]) returns void language plpgsql as $$
begin
  -- Who changes another part of the same card waits here, and then sees what was written meanwhile.
  perform from content_card where content_pk = any (contents) order by content_pk for update;
  insert into content_card (content_pk, card)
  select content_pk, card from content_card_source where content_pk = any (contents)
  on conflict (content_pk) do update set card = excluded.card
  where content_card.card::text <> excluded.card::text;
end $$;
--> statement-breakpoint
create function content_card_of_added() returns trigger language plpgsql as $$
begin
  perform refresh_content_cards((select array_agg(pk) from added));
  return null;
end $$;
--> statement-breakpoint
create trigger content_card_added after insert on content
  referencing new table as added for each statement execute function content_card_of_added();
--> statement-breakpoint
create function content_card_of_changed() returns trigger language plpgsql as $$
begin
  perform refresh_content_cards(array[new.pk]);
  return null;
end $$;
--> statement-breakpoint
create trigger content_card_changed after update of name, scene, category_pk, sub_category_pk, district_pk, indoor,
  sale_state, min_months, max_months, free_under_months, guardian_under_months, min_height_cm, max_height_cm, min_price,
  list_price, stars_sum, review_count, lat, lng on content for each row execute function content_card_of_changed();
--> statement-breakpoint
create function content_card_of_options() returns trigger language plpgsql as $$
begin
  perform refresh_content_cards((select array_agg(distinct content_pk) from options));
  return null;
end $$;
--> statement-breakpoint
create trigger content_card_option_added after insert on content_option
  referencing new table as options for each statement execute function content_card_of_options();
--> statement-breakpoint
create trigger content_card_option_changed after update on content_option
  referencing new table as options for each statement execute function content_card_of_options();
--> statement-breakpoint
create trigger content_card_option_gone after delete on content_option
  referencing old table as options for each statement execute function content_card_of_options();
--> statement-breakpoint
create function content_card_of_category() returns trigger language plpgsql as $$
begin
  perform refresh_content_cards(array(select pk from content where category_pk = new.pk));
  return null;
end $$;
--> statement-breakpoint
create trigger content_card_category after update on category for each row
  when (old.name is distinct from new.name) execute function content_card_of_category();
--> statement-breakpoint
create function content_card_of_sub_category() returns trigger language plpgsql as $$
begin
  perform refresh_content_cards(array(select pk from content where sub_category_pk = new.pk));
  return null;
end $$;
--> statement-breakpoint
create trigger content_card_sub_category after update on sub_category for each row
  when (old.name is distinct from new.name) execute function content_card_of_sub_category();
--> statement-breakpoint
create function content_card_of_districts() returns trigger language plpgsql as $$
begin
  perform refresh_content_cards(array(
    select c.pk from content c join content_card k on k.content_pk = c.pk join districts d on d.pk = c.district_pk
    where k.card ->> 'full_name' is distinct from d.full_name));
  return null;
end $$;
--> statement-breakpoint
create trigger content_card_district_added after insert on district
  referencing new table as districts for each statement execute function content_card_of_districts();
--> statement-breakpoint
create trigger content_card_district_changed after update on district
  referencing new table as districts for each statement execute function content_card_of_districts();
--> statement-breakpoint
insert into content_card (content_pk, card) select content_pk, card from content_card_source;
