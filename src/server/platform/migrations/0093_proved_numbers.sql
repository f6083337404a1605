-- When an account's number was last proved for it: longer ago than carriers keep a number, it may be somebody else's.
alter table member add column phone_proved_at timestamptz not null default now();
--> statement-breakpoint
-- The latest it can have been: the last time that a device was signed in.
update member set phone_proved_at =
  greatest(created_at, (select max(s.created_at) from session s where s.user_id = member.user_id));
