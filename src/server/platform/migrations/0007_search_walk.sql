-- Searches and vocabulary read this index alone, without the table: a broad word is met while walking the order.
drop index content_priority;
--> statement-breakpoint
create index content_priority on content (priority desc nulls last, bookings_28d desc nulls last, pk desc nulls last)
  include (search_key, choseong_key, sale_state);
--> statement-breakpoint
-- Every pattern is compared with the whole sample when a search is planned: a sample of 200 is fine enough and plans sooner.
alter table content alter column search_key set statistics 200, alter column choseong_key set statistics 200;
