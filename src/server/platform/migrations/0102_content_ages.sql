-- Which activities fit an age is counted in this index alone; one that states no age fits nobody. It is partial, so that the
-- planner takes no statistics of the expressions from it: with them it would plan the list by ages anew at every call.
create index content_ages on content ((coalesce(max_months, 100000)), (coalesce(min_months, 0)))
  include (min_months, max_months, indoor, min_price, facilities_yes, category_pk, sub_category_pk, district_pk, pk)
  where sale_state <> 'ended' and coalesce(min_months, max_months) is not null;
--> statement-breakpoint
-- How many tickets have seats left. Without it the planner takes a third of them, and reads every ticket of a day to count activities.
create statistics slot_seats on (capacity - held - sold) from slot;
--> statement-breakpoint
analyze slot;
