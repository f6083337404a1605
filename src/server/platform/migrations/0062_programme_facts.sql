-- What a venue says of its safety and of the way in, times of low stimulus, and seats that it sells at its own counter.
alter table content add column safety jsonb, add column entrance jsonb not null default '[]';
--> statement-breakpoint
alter table slot add column on_site integer not null default 0 constraint slot_on_site check (on_site >= 0);
--> statement-breakpoint
alter table slot add column is_calm boolean not null default false;
