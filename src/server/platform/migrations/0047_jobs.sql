-- Who does a background job now and until when, and when it last succeeded. Leases take the place of session locks, which
-- do not live through a connection pooler in transaction mode.
create table job (
  name text primary key,
  holder text not null,
  held_until timestamptz not null,
  succeeded_at timestamptz
);
