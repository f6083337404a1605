-- By nearness, the next page is found along this index; without it everything in the circle was put in order.
create index content_away on content using gist (point(lng * 0.8, lat));
--> statement-breakpoint
-- What lies in a district, or round a point, is found, filtered and put in the usual order in one index alone.
drop index content_district;
--> statement-breakpoint
create index content_district on content (district_pk)
  include (sale_state, category_pk, sub_category_pk, indoor, min_price, min_months, max_months, facilities_yes, dating, valid_days,
    priority, bookings_28d, pk);
--> statement-breakpoint
drop index content_place;
--> statement-breakpoint
create index content_place on content (lat, lng)
  include (sale_state, category_pk, sub_category_pk, indoor, min_price, min_months, max_months, facilities_yes, dating, valid_days,
    priority, bookings_28d, pk);
--> statement-breakpoint
-- A walk of the usual order reads no table while it passes what does not fit. Not the facilities: words are looked for here as well,
-- and their counts by facility are faster by the index of words.
drop index content_priority;
--> statement-breakpoint
create index content_priority on content (priority desc nulls last, bookings_28d desc nulls last, pk desc nulls last)
  include (search_key, choseong_key, sale_state, district_pk, lat, lng, indoor, min_price, min_months, max_months, dating, valid_days);
--> statement-breakpoint
-- How many activities fit an age. Without it the planner takes a ninth of them and gathers, by their ages, what the order gives at once.
create statistics content_fits on (coalesce(max_months, 100000)), (coalesce(min_months, 0)) from content;
--> statement-breakpoint
-- Whether a ticket can still be booked. The value changes only with the last seat, so that most bookings touch no index; those of a
-- day that have seats are found without reading the others.
alter table slot add column has_seats boolean not null generated always as (not is_closed and held + sold < capacity) stored;
--> statement-breakpoint
create index slot_with_seats on slot (date, content_pk) where has_seats;
--> statement-breakpoint
-- How many tickets of a day have seats, for half a year of days: of one that is sold out the planner reads the few that are left.
create statistics slot_day (mcv) on date, has_seats from slot;
--> statement-breakpoint
alter statistics slot_day set statistics 400;
--> statement-breakpoint
drop statistics slot_seats;
--> statement-breakpoint
analyze content, slot;
