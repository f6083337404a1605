-- Browsers on their way to a provider and back, proof of a provider's account, and one account of each provider a member.
create table social_attempt (
	id text primary key,
	browser_hash text not null,
	provider text not null,
	intent text not null,
	user_id text,
	expires_at timestamp with time zone not null,
	used_at timestamp with time zone,
	constraint social_attempt_link check ((intent = 'link') = (user_id is not null))
);
--> statement-breakpoint
create table social_ticket (
	id text primary key,
	provider text not null,
	subject text not null,
	expires_at timestamp with time zone not null,
	used_at timestamp with time zone
);
--> statement-breakpoint
create unique index social_account_member on social_account (user_id, provider);
