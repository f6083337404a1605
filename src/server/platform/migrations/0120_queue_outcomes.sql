-- Each stored webhook has its own next try.
alter table webhook_event
  add column tries smallint not null default 0,
  add column next_at timestamptz not null default now();
--> statement-breakpoint
drop index webhook_event_open;
--> statement-breakpoint
create index webhook_event_open on webhook_event (next_at, id) where processed_at is null;
--> statement-breakpoint
-- A call stores and frees only what it has claimed itself; a replay carries the headers of the first answer.
alter table idempotency
  add column headers jsonb,
  add column retry_after integer,
  add column claim text not null default '';
--> statement-breakpoint
-- Refunds of a closed time or night that are still to be made; filled from the events that stand for them.
alter table slot_closing add column refunded_at timestamptz;
--> statement-breakpoint
update slot_closing c set refunded_at = closed_at where not exists (
  select from outbox o where o.dedupe_key = 'slot.closed:' || c.id and o.done_at is null);
--> statement-breakpoint
alter table room_night add column refunding_closing text;
--> statement-breakpoint
update outbox set payload = payload || jsonb_build_object('closing_id', split_part(dedupe_key, ':', 2))
where topic = 'night.closed' and done_at is null;
--> statement-breakpoint
update room_night n set refunding_closing = o.payload ->> 'closing_id'
from outbox o where o.topic = 'night.closed' and o.done_at is null and (o.payload ->> 'night_pk')::bigint = n.pk;
