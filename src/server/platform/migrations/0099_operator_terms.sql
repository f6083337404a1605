-- What a seller's contract and papers said before each change, until when: a month that is closed is settled by what was true
-- then. Written by the database itself, because contracts are changed by hand.
create table operator_terms (
  operator_pk integer not null references operator (pk) on delete cascade,
  until timestamptz not null,
  name text not null,
  representative text,
  business_number text,
  address text,
  commission_percent double precision not null,
  primary key (operator_pk, until)
);
--> statement-breakpoint
create function operator_terms_kept() returns trigger language plpgsql as $$
begin
  insert into operator_terms (operator_pk, until, name, representative, business_number, address, commission_percent)
  values (old.pk, clock_timestamp(), old.name, old.representative, old.business_number, old.address,
    old.commission_percent);
  return null;
end $$;
--> statement-breakpoint
create trigger operator_terms_kept
  after update of name, representative, business_number, address, commission_percent on operator
  for each row when (
    (old.name, old.representative, old.business_number, old.address, old.commission_percent)
    is distinct from (new.name, new.representative, new.business_number, new.address, new.commission_percent))
  execute function operator_terms_kept();
