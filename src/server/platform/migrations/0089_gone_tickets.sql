-- What a gate asks once a minute: whose tickets of a day are worth nothing any more, and the stays of one venue.
create index purchase_canceled_visit on purchase (desired_check_in) where state = 'CANCELED';
--> statement-breakpoint
create index purchase_moved_from on purchase (moved_from) where moved_from is not null;
--> statement-breakpoint
create index purchase_undated on purchase (valid_until) where desired_check_in is null;
--> statement-breakpoint
create index stay_booking_accommodation on stay_booking (accommodation_id);
