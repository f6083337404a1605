-- Who sold an order: the operator of its activity or property when it was written. A place that is handed over takes nothing of
-- what was sold before along. Written by the database itself, because the program before writes orders too.
alter table purchase add column operator_pk integer;
--> statement-breakpoint
update purchase p set operator_pk = coalesce(
  (select c.operator_pk from content c where c.pk = p.content_pk),
  (select a.operator_pk from stay_booking b join accommodation a on a.id = b.accommodation_id where b.purchase_id = p.id));
--> statement-breakpoint
create index purchase_operator on purchase (operator_pk);
--> statement-breakpoint
create function purchase_sold_by() returns trigger language plpgsql as $$
begin
  select operator_pk into new.operator_pk from content where pk = new.content_pk;
  return new;
end $$;
--> statement-breakpoint
create trigger purchase_sold_by before insert on purchase
  for each row when (new.content_pk is not null) execute function purchase_sold_by();
--> statement-breakpoint
create function stay_sold_by() returns trigger language plpgsql as $$
begin
  update purchase set operator_pk = (select operator_pk from accommodation where id = new.accommodation_id)
  where id = new.purchase_id;
  return null;
end $$;
--> statement-breakpoint
create trigger stay_sold_by after insert on stay_booking
  for each row execute function stay_sold_by();
