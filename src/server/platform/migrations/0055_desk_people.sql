-- Points and coupons that the desk gives to a member; above what one person may give in a day a second one decides.
create table desk_grant (
	id text primary key,
	user_id text not null references member (user_id),
	kind text not null,
	coupon_pk integer references coupon (pk),
	worth bigint not null,
	reason text not null,
	state text not null,
	asked_by text not null,
	decided_by text,
	created_at timestamp with time zone default now() not null,
	decided_at timestamp with time zone,
	constraint desk_grant_kind check (kind in ('points', 'coupon') and (kind = 'coupon') = (coupon_pk is not null)),
	constraint desk_grant_worth check (worth >= 0),
	constraint desk_grant_state check (state in ('waiting', 'made', 'declined')),
	constraint desk_grant_two check (state <> 'made' or decided_by is not null)
);
--> statement-breakpoint
create index desk_grant_member on desk_grant (user_id, created_at desc);
--> statement-breakpoint
create index desk_grant_asked on desk_grant (asked_by, created_at);
--> statement-breakpoint
create index desk_grant_waiting on desk_grant (created_at) where state = 'waiting';
--> statement-breakpoint
-- What was sent to the phone, and under which name Kakao knows it, so that the same can be sent again.
alter table member_message add column sent_text text, add column template text;
--> statement-breakpoint
-- A report stays written after a person has decided, so that the same reader does not begin anew; a review is hidden for
-- thirty days at most, counted from here.
alter table review_report add column closed_at timestamp with time zone;
--> statement-breakpoint
alter table review add column blocked_at timestamp with time zone;
--> statement-breakpoint
alter table review_photo add column hidden_at timestamp with time zone;
--> statement-breakpoint
create index review_photo_hidden on review_photo (photo_id) where hidden_at is not null;
--> statement-breakpoint
create index review_report_open on review_report (created_at) where closed_at is null;
--> statement-breakpoint
alter table content_question add column answered_by text default 'venue' not null;
--> statement-breakpoint
alter table content_question add constraint content_question_answered_by check (answered_by in ('venue', 'desk'));
--> statement-breakpoint
-- Stored news of one order, for its story.
create index webhook_event_order on webhook_event ((substring(raw from '"orderId"\s*:\s*"([^"]+)"')));
