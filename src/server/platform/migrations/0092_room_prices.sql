-- Rooms of one price by their number as well: a walk along it stops as soon as enough are found, where many cost the same.
-- As the index before, it carries no stock: a hold still changes its night in place.
create index room_night_price_order on room_night (night, price, product_id desc) where not is_closed;
--> statement-breakpoint
drop index room_night_price;
--> statement-breakpoint
-- Whether few places of a type take a family is told by the index alone.
create index stay_card_type_people on stay_card (type_code, max_occupancy) include (contracted_at, min_nights, uncounted_ages)
  where is_active;
--> statement-breakpoint
-- Places of one town by their lowest price.
create index stay_card_location_price on stay_card (location_id, from_price, id desc) where is_active;
--> statement-breakpoint
-- What no Monday, Tuesday, … of a room costs less than (null: it has no such night), so that a calendar reads only nights
-- that could be the cheapest. A room without a row is not known, and its nights are read. What is cheaper takes the row away;
-- `note_room_lows` writes it anew after nights were written, and so does `npm run catalog:cards`. `npm run books` compares.
create table room_low (
  product_id integer primary key references stay_product (id) on delete cascade,
  lows bigint[] not null
);
--> statement-breakpoint
create function note_room_lows(rooms integer[]) returns integer language plpgsql as $$
declare changed integer;
begin
  -- Who adds a cheaper night meanwhile waits here, or is waited for.
  perform from stay_product where id = any (rooms) order by id for no key update;
  insert into room_low (product_id, lows)
  select n.product_id, array[
    min(n.price) filter (where extract(isodow from n.night) = 1), min(n.price) filter (where extract(isodow from n.night) = 2),
    min(n.price) filter (where extract(isodow from n.night) = 3), min(n.price) filter (where extract(isodow from n.night) = 4),
    min(n.price) filter (where extract(isodow from n.night) = 5), min(n.price) filter (where extract(isodow from n.night) = 6),
    min(n.price) filter (where extract(isodow from n.night) = 7)]
  from room_night n where n.product_id = any (rooms) group by n.product_id
  on conflict (product_id) do update set lows = excluded.lows where room_low.lows is distinct from excluded.lows;
  get diagnostics changed = row_count;
  return changed;
end $$;
--> statement-breakpoint
create function room_low_of_added() returns trigger language plpgsql as $$
begin
  perform from stay_product where id in (select product_id from nights) order by id for no key update;
  delete from room_low l using nights n where l.product_id = n.product_id
    and coalesce(n.price < l.lows[extract(isodow from n.night)::int], true);
  return null;
end $$;
--> statement-breakpoint
create trigger room_low_added after insert on room_night
  referencing new table as nights for each statement execute function room_low_of_added();
--> statement-breakpoint
create function room_low_of_cheaper() returns trigger language plpgsql as $$
begin
  perform from stay_product where id = new.product_id for no key update;
  delete from room_low where product_id = new.product_id
    and coalesce(new.price < lows[extract(isodow from new.night)::int], true);
  return null;
end $$;
--> statement-breakpoint
-- Not of a hold, which sets no price: of what names the price among what it sets.
create trigger room_low_cheaper after update of price, night, product_id on room_night for each row
  when ((new.price, new.night, new.product_id) is distinct from (old.price, old.night, old.product_id))
  execute function room_low_of_cheaper();
