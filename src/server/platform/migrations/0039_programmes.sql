-- What a venue writes of its programmes. What families see is the content; it is written from what the desk approved.
create table programme (
  id text primary key,
  operator_pk integer not null references operator (pk),
  content_pk integer constraint programme_content unique references content (pk),
  state text not null default 'draft',
  form jsonb not null,
  approved_form jsonb,
  return_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  published_at timestamptz,
  constraint programme_state check (state in ('draft', 'submitted', 'returned', 'approved')),
  constraint programme_published check (published_at is null or (content_pk is not null and approved_form is not null)),
  constraint programme_approved check (state <> 'approved' or approved_form is not null)
);
--> statement-breakpoint
create index programme_operator on programme (operator_pk, updated_at desc);
--> statement-breakpoint
create index programme_waiting on programme (submitted_at) where state = 'submitted';
