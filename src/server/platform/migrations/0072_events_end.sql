-- The last day of an imported event; it ends by itself on the day after. What stands there all year has none.
alter table content add column shown_until date;
--> statement-breakpoint
create index content_shown_until on content (shown_until) where shown_until is not null and sale_state <> 'ended';
