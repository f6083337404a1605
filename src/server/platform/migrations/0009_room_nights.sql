-- Who comes in this night has to stay so many nights: peak seasons ask for two.
alter table room_night add column min_nights smallint not null default 1 constraint room_night_min check (min_nights >= 1);
--> statement-breakpoint
-- The unique key finds the nights of a room just as well, and an index without the stock in it lets a hold change its
-- night in place.
drop index room_night_read;
--> statement-breakpoint
alter table room_night set (fillfactor = 90);
--> statement-breakpoint
create index accommodation_rating_order on accommodation
	((case when review_count > 0 then stars_sum::float8 / review_count else 0 end) desc, id desc) where is_active;
