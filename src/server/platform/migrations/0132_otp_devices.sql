-- Codes are sent to a device: a newer one ends only those of the same device, and a stranger's do not count for its owner.
alter table otp add column device text default '' not null;
--> statement-breakpoint
alter table otp add column is_owner boolean default false not null;
