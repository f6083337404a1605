-- How old the children are is asked for while a room is held or waited for. What has ended, by whichever way and program, keeps none
-- of it; an order keeps its own.
create function hold_forgets_ages() returns trigger language plpgsql as $$
begin
  new.terms := jsonb_set(new.terms, '{children_ages}', '[]');
  return new;
end $$;
--> statement-breakpoint
create trigger hold_forgets_ages before update of state on hold
  for each row when (new.state <> 'LIVE' and new.terms ? 'children_ages') execute function hold_forgets_ages();
--> statement-breakpoint
create function waitlist_forgets_ages() returns trigger language plpgsql as $$
begin
  new.terms := jsonb_set(new.terms, '{children_ages}', '[]');
  new.shown := jsonb_set(new.shown, '{children_ages}', '[]');
  return new;
end $$;
--> statement-breakpoint
create trigger waitlist_forgets_ages before update of state on waitlist_entry
  for each row when (new.state not in ('WAITING', 'OFFERED') and new.kind = 'stay')
  execute function waitlist_forgets_ages();
--> statement-breakpoint
update hold set terms = jsonb_set(terms, '{children_ages}', '[]')
where state <> 'LIVE' and terms -> 'children_ages' <> '[]';
--> statement-breakpoint
update waitlist_entry set state = state where state not in ('WAITING', 'OFFERED') and kind = 'stay';
