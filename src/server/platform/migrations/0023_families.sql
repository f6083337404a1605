-- Families that see each other's bookings, links for who goes along, calendar addresses, and the one move of a booking.
create table family_group (
	id text primary key,
	created_at timestamp with time zone default now() not null
);
--> statement-breakpoint
create table family_member (
	id text primary key,
	group_id text not null references family_group (id) on delete cascade,
	user_id text not null references member (user_id) on delete cascade,
	role text not null,
	shares_children boolean default false not null,
	joined_at timestamp with time zone default now() not null,
	constraint family_member_user unique (user_id),
	constraint family_member_role check (role in ('owner', 'member'))
);
--> statement-breakpoint
create index family_member_group on family_member (group_id);
--> statement-breakpoint
create unique index family_member_owner on family_member (group_id) where role = 'owner';
--> statement-breakpoint
create table family_invite (
	id text primary key,
	group_id text not null references family_group (id) on delete cascade,
	invited_by text not null,
	token_hash text not null,
	expires_at timestamp with time zone not null,
	used_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	constraint family_invite_token_hash_unique unique (token_hash)
);
--> statement-breakpoint
create unique index family_invite_open on family_invite (group_id) where used_at is null;
--> statement-breakpoint
create table hand_off (
	id text primary key,
	purchase_id text not null references purchase (id),
	user_id text not null,
	token_hash text not null,
	helper_enc text not null,
	child_enc text,
	created_at timestamp with time zone default now() not null,
	constraint hand_off_token_hash_unique unique (token_hash)
);
--> statement-breakpoint
create index hand_off_purchase on hand_off (purchase_id);
--> statement-breakpoint
create index hand_off_user on hand_off (user_id);
--> statement-breakpoint
create table calendar_feed (
	id text primary key,
	user_id text not null references member (user_id) on delete cascade,
	created_at timestamp with time zone default now() not null,
	constraint calendar_feed_user_id_unique unique (user_id)
);
--> statement-breakpoint
-- A booking is moved once. What the new time costs less stands beside its pieces as a piece of its own and goes back.
alter table purchase add column moved_at timestamp with time zone;
--> statement-breakpoint
alter table purchase add column moved_from date;
--> statement-breakpoint
alter table purchase_item add column is_difference boolean default false not null;
--> statement-breakpoint
alter table purchase_item add constraint purchase_item_difference check (not is_difference or (slot_pk is null and option_pk is null and seats = 0));
