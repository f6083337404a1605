-- What was imported before contracts were known: nothing of it is sold, and no 0 among its prices was ever known to be free.
update content set sale_state = 'info_only', content_hash = null
where source <> 'demo' and sale_state not in ('info_only', 'ended') and contracted_at is null;
--> statement-breakpoint
update content_option set is_active = false
where price = 0 and content_pk in (select pk from content where source <> 'demo');
--> statement-breakpoint
update content set min_price = null, list_price = null, content_hash = null where source <> 'demo' and min_price = 0;
--> statement-breakpoint
alter table content add constraint content_contract
  check (source = 'demo' or sale_state in ('info_only', 'ended') or contracted_at is not null);
--> statement-breakpoint
-- A stay without a contract has no order, whichever way it is asked for.
create function stay_booking_contract() returns trigger language plpgsql as $$
begin
  perform 1 from accommodation where id = new.accommodation_id and contracted_at is not null;
  if not found then
    raise exception 'accommodation % has no contract', new.accommodation_id
      using errcode = 'check_violation', constraint = 'stay_booking_contract';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger stay_booking_contract before insert on stay_booking
  for each row execute function stay_booking_contract();
