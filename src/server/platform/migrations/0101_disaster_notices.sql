-- A disaster that the desk declares: who cancels a visit there on these days pays no fee. It can be ended, never rewritten.
create table disaster_notice (
  id text primary key,
  kind text not null,
  district_pks integer[] not null,
  from_day date not null,
  to_day date not null,
  reason text not null,
  declared_by text not null references staff (id),
  declared_at timestamptz not null default now(),
  ended_by text references staff (id),
  ended_at timestamptz,
  end_reason text,
  constraint disaster_notice_kind check (kind in ('typhoon', 'rain', 'snow', 'quake', 'wildfire', 'epidemic')),
  constraint disaster_notice_days check (to_day >= from_day and to_day < from_day + 31),
  constraint disaster_notice_districts check (cardinality(district_pks) between 1 and 50),
  constraint disaster_notice_end check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (end_reason is null))
);
--> statement-breakpoint
create index disaster_notice_live on disaster_notice (to_day) where ended_at is null;
--> statement-breakpoint
create function disaster_notice_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ended_at is null
    and (new.id, new.kind, new.district_pks, new.from_day, new.to_day, new.reason, new.declared_by, new.declared_at)
      is not distinct from
      (old.id, old.kind, old.district_pks, old.from_day, old.to_day, old.reason, old.declared_by, old.declared_at)
  then return new; end if;
  raise exception 'disaster_notice can only be ended' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger disaster_notice_kept before update or delete on disaster_notice
  for each row execute function disaster_notice_kept();
