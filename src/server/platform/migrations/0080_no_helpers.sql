-- A search that walks an order is done before helping processes have started: with them it took ten times as long.
alter table content set (parallel_workers = 0);
--> statement-breakpoint
alter table accommodation set (parallel_workers = 0);
