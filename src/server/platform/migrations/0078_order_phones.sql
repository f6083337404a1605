-- The desk finds an order by the number that was written on it, of who ordered and of who sleeps there: a keyed hash of it,
-- as of a member's. Null: not reckoned yet, a job does it; empty: nobody is to be found by it any more.
alter table purchase add column orderer_phone_hash text;
--> statement-breakpoint
alter table stay_booking add column guest_phone_hash text;
--> statement-breakpoint
create index purchase_orderer_phone on purchase (orderer_phone_hash) where orderer_phone_hash <> '';
--> statement-breakpoint
create index purchase_orderer_unread on purchase (id) where orderer_enc is not null and orderer_phone_hash is null;
--> statement-breakpoint
create index stay_booking_guest_phone on stay_booking (guest_phone_hash) where guest_phone_hash <> '';
--> statement-breakpoint
create index stay_booking_guest_unread on stay_booking (purchase_id) where guest_enc is not null and guest_phone_hash is null;
