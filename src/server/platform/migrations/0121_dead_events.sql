-- A delivery renews and ends only what it has claimed itself, and an event whose tries have ended is left to a person.
alter table outbox
  add column holder text,
  add column dead_at timestamptz;
--> statement-breakpoint
drop index outbox_open;
--> statement-breakpoint
create index outbox_open on outbox (next_at, id) where done_at is null and dead_at is null;
--> statement-breakpoint
create index outbox_dead on outbox (topic) where done_at is null and dead_at is not null;
