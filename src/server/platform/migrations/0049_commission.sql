-- Percent of what a venue keeps that the service is paid, by its contract.
alter table operator add column commission_percent double precision not null default 10
  constraint operator_commission check (commission_percent between 0 and 50);
