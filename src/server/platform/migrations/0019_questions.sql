-- What parents ask about an activity, and what its place answers.
create table content_question (
	id text primary key,
	content_pk integer not null references content (pk) on delete cascade,
	user_id text,
	author_name text not null,
	body text not null,
	is_private boolean default false not null,
	created_at timestamp with time zone default now() not null,
	answer text,
	answered_at timestamp with time zone,
	constraint content_question_answer check ((answer is null) = (answered_at is null))
);
--> statement-breakpoint
create index content_question_latest on content_question (content_pk, created_at desc, id desc);
--> statement-breakpoint
create index content_question_user on content_question (user_id) where user_id is not null;
--> statement-breakpoint
create index content_question_open on content_question (created_at) where answer is null;
