-- What was asked for a ticket, from when on; null from when it was not on sale. Written by the database itself, so
-- that no way of changing a price can forget it. A struck-through price is proven by these rows.
create table price_history (
  option_pk integer not null references content_option (pk) on delete cascade,
  asked_from timestamptz not null,
  price bigint,
  constraint price_history_once primary key (option_pk, asked_from)
);
--> statement-breakpoint
create function note_asked_prices(options integer[]) returns void language sql as $$
  insert into price_history (option_pk, asked_from, price)
  select o.pk, now(), a.price
  from content_option o
    join content c on c.pk = o.content_pk
    cross join lateral (select case when o.is_active and c.sale_state = 'on_sale' then o.price end as price) a
  where o.pk = any (options) and a.price is distinct from (
    select h.price from price_history h where h.option_pk = o.pk order by h.asked_from desc limit 1)
  on conflict on constraint price_history_once do update set price = excluded.price
$$;
--> statement-breakpoint
create function option_price_added() returns trigger language plpgsql as $$
begin
  perform note_asked_prices((select array_agg(pk) from added));
  return null;
end $$;
--> statement-breakpoint
create trigger option_price_added after insert on content_option
  referencing new table as added for each statement execute function option_price_added();
--> statement-breakpoint
create function option_price_changed() returns trigger language plpgsql as $$
begin
  perform note_asked_prices(array[new.pk]);
  return null;
end $$;
--> statement-breakpoint
create trigger option_price_changed after update on content_option for each row
  when (old.price is distinct from new.price or old.is_active is distinct from new.is_active)
  execute function option_price_changed();
--> statement-breakpoint
create function content_sale_changed() returns trigger language plpgsql as $$
begin
  perform note_asked_prices((select array_agg(pk) from content_option where content_pk = new.pk));
  return null;
end $$;
--> statement-breakpoint
create trigger content_sale_changed after update on content for each row
  when (old.sale_state is distinct from new.sale_state) execute function content_sale_changed();
--> statement-breakpoint
select note_asked_prices((select array_agg(pk) from content_option));
