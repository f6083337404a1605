-- Why a venue closed a time, and until when its families may choose another one before all of it goes back.
create table slot_closing (
  id text primary key,
  slot_pk bigint not null references slot (pk) on delete cascade,
  reason text not null,
  refund_at timestamptz not null,
  closed_at timestamptz not null default now(),
  constraint slot_closing_reason check (reason in ('weather', 'illness', 'facility', 'too_few'))
);
--> statement-breakpoint
create index slot_closing_slot on slot_closing (slot_pk, closed_at desc);
