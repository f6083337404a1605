-- Photos of places to sleep and of their rooms, and what a venue writes of such a place before the desk has said yes.
alter table accommodation add column photos jsonb not null default '[]';
--> statement-breakpoint
alter table stay_product add column photos jsonb not null default '[]';
--> statement-breakpoint
create table stay_draft (
  accommodation_id integer primary key references accommodation (id),
  state text not null default 'draft',
  form jsonb not null,
  approved_form jsonb,
  return_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  constraint stay_draft_state check (state in ('draft', 'submitted', 'returned', 'approved')),
  constraint stay_draft_approved check (state <> 'approved' or approved_form is not null)
);
--> statement-breakpoint
create index stay_draft_waiting on stay_draft (submitted_at) where state = 'submitted';
