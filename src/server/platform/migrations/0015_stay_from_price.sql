-- No night of a place costs less than this: a search by price walks along it and knows where it may stop. 0: not known.
alter table accommodation add column from_price bigint not null default 0;
--> statement-breakpoint
update accommodation a set from_price = coalesce((
	select min(n.price) from stay_product p join room_night n on n.product_id = p.id where p.accommodation_id = a.id), 0);
--> statement-breakpoint
create index accommodation_price_order on accommodation (from_price, id desc) where is_active;
