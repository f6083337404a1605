-- Seasonal prices as a property publishes them: later nights are priced by them.
alter table stay_product add column rates jsonb;
