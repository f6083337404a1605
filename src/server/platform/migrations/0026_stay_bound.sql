-- What a family pays beyond a room can be reckoned where places are searched: a search by price stops sooner. `age_fees`
-- says `bands` again for the ages 0 to 11; no room of a place takes more than `base_most` people without more to pay.
create function stay_age_fees(bands jsonb, adult_fee bigint) returns integer[] language sql immutable parallel safe return array(
	select coalesce((select (b ->> 'fee')::integer from jsonb_array_elements(bands) with ordinality band (b, nth)
		where age between (b ->> 'from')::integer and (b ->> 'to')::integer order by nth limit 1), adult_fee::integer)
	from generate_series(0, 11) age order by age);
--> statement-breakpoint
alter table accommodation
	add column base_most smallint not null default 0,
	add column age_fees integer[] not null generated always as (stay_age_fees(bands, adult_fee)) stored;
--> statement-breakpoint
update accommodation a set base_most = coalesce((
	select max(p.base_occupancy) from stay_product p where p.accommodation_id = a.id), 0);
