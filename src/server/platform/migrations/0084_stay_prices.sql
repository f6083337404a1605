-- What finds the cheapest stays of a night without a look at every place: nights by their price, cards by their lowest price,
-- and each kind of fees once. None of them carries stock: a hold still changes its night in place.
create index room_night_price on room_night (night, price) where not is_closed;
--> statement-breakpoint
-- A walk along it reads few rows: workers would take longer to start.
alter table room_night set (parallel_workers = 0);
--> statement-breakpoint
create index stay_product_place on stay_product (id) include (accommodation_id, max_occupancy, is_instant) where is_active;
--> statement-breakpoint
create index stay_card_price_order on stay_card (from_price, id desc) where is_active;
--> statement-breakpoint
create index stay_card_fees on stay_card (adult_fee, mandatory_fee, base_most, age_fees, uncounted_ages) where is_active;
--> statement-breakpoint
create index stay_card_info on stay_card (id) where is_active and contracted_at is null;
