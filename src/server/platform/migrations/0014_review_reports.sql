-- Reviews that readers report: three different readers hide one until a person has looked, thirty days at most.
create table review_report (
	review_pk integer not null references review (pk) on delete cascade,
	user_id text not null,
	reason text not null,
	created_at timestamp with time zone default now() not null,
	constraint review_report_once primary key (review_pk, user_id)
);
--> statement-breakpoint
alter table review add column blocked_until timestamp with time zone, add column edited_at timestamp with time zone;
--> statement-breakpoint
alter table review_photo add column position smallint not null default 0, add column photo_id text;
--> statement-breakpoint
create index review_blocked on review (blocked_until) where state = 'blocked';
