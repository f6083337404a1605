-- A change of a venue's settlement account or business data. Two people of the desk agree to it; it can be undone for three days.
create table venue_change (
  id text primary key,
  operator_pk integer not null references operator (pk) on delete cascade,
  application_id text references venue_application (id),
  accounts_enc text not null,
  business jsonb,
  reason text not null default '',
  state text not null,
  asked_by text not null,
  first_by text,
  decided_by text,
  undone_by text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  paused_until timestamptz,
  undone_at timestamptz,
  constraint venue_change_state check (state in ('waiting', 'made', 'declined', 'withdrawn', 'undone')),
  constraint venue_change_two check (state not in ('made', 'undone')
    or (first_by is not null and decided_by is not null and first_by <> decided_by and paused_until is not null)),
  constraint venue_change_undone check ((state = 'undone') = (undone_at is not null))
);
--> statement-breakpoint
create unique index venue_change_waiting on venue_change (operator_pk) where state = 'waiting';
--> statement-breakpoint
create index venue_change_operator on venue_change (operator_pk, created_at desc);
