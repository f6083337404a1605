-- Reviews of stays are reported and decided on as those of activities are: three different readers hide one until a person
-- has looked, thirty days at most; a report stays written after the decision.
create table stay_review_report (
	review_id integer not null references stay_review (id) on delete cascade,
	user_id text not null,
	reason text not null,
	created_at timestamp with time zone default now() not null,
	closed_at timestamp with time zone,
	constraint stay_review_report_once primary key (review_id, user_id)
);
--> statement-breakpoint
create index stay_review_report_open on stay_review_report (created_at) where closed_at is null;
--> statement-breakpoint
alter table stay_review add column blocked_at timestamp with time zone, add column blocked_until timestamp with time zone;
--> statement-breakpoint
create index stay_review_blocked on stay_review (blocked_until) where state = 'blocked';
--> statement-breakpoint
alter table stay_review_photo add column hidden_at timestamp with time zone;
--> statement-breakpoint
create index stay_review_photo_hidden on stay_review_photo (photo_id) where hidden_at is not null;
