-- When the authenticator app was set up, from when its codes count, and the colleague who made it count at once.
alter table staff add column totp_set_at timestamptz, add column totp_from timestamptz, add column totp_allowed_by text;
--> statement-breakpoint
-- Apps that were set up before this rule keep working.
update staff set totp_set_at = created_at, totp_from = created_at where totp_enc is not null;
--> statement-breakpoint
-- Refunds that one person made alone today.
create index desk_refund_asked on desk_refund (asked_by, created_at);
