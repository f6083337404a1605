-- Play-news is on or off and live for a time, as what else the desk manages.
alter table labs_article add column is_active boolean not null default true, add column ends_at timestamptz;
