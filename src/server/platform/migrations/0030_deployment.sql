-- Whether this database is a demo's or a real shop's: the first process that starts on it says so, for ever.
create table deployment (
  single boolean primary key default true check (single),
  kind text not null check (kind in ('demo', 'production')),
  since timestamptz not null default now()
);
