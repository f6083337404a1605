-- Who wants to sell here: what they wrote, what the tax office said, and what the desk decided.
create table venue_application (
  id text primary key,
  token_hash text not null constraint venue_application_token unique,
  phone_hash text not null,
  phone_enc text not null,
  state text not null default 'draft',
  form jsonb not null,
  private_enc text not null,
  paper_enc text,
  content_pk integer references content (pk),
  tax_state text,
  tax_asked_at timestamptz,
  return_reason text not null default '',
  operator_pk integer references operator (pk),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  constraint venue_application_state check (state in ('draft', 'submitted', 'returned', 'approved')),
  constraint venue_application_approved check ((state = 'approved') = (operator_pk is not null)),
  constraint venue_application_submitted check (state in ('draft', 'returned') or tax_state = 'active')
);
--> statement-breakpoint
create index venue_application_waiting on venue_application (state, submitted_at);
--> statement-breakpoint
create index venue_application_phone on venue_application (phone_hash);
--> statement-breakpoint
create table settlement_account (
  id text primary key,
  operator_pk integer not null constraint settlement_account_operator unique references operator (pk) on delete cascade,
  bank text not null,
  holder text not null,
  account_enc text not null,
  since timestamptz not null default now()
);
--> statement-breakpoint
alter table operator add column representative text;
--> statement-breakpoint
-- An imported place whose own operator writes it from now on; imports leave it alone.
alter table content add column claimed_at timestamptz;
