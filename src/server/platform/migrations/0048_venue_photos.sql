-- Photos that venues show of their programmes. `photo.small` is what cards show: photos of reviews have none.
alter table photo add column small bytea;
--> statement-breakpoint
alter table content add column photos jsonb not null default '[]';
--> statement-breakpoint
create table venue_photo (
  photo_id text primary key references photo (id) on delete cascade,
  operator_pk integer not null references operator (pk) on delete cascade,
  -- Who said that the venue may show it.
  staff_id text not null,
  was_approved boolean not null default false,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index venue_photo_operator on venue_photo (operator_pk);
--> statement-breakpoint
update programme set form = form || '{"photos": []}' where not form ? 'photos';
--> statement-breakpoint
update programme set approved_form = approved_form || '{"photos": []}' where not approved_form ? 'photos';
