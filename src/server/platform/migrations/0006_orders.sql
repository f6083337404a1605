-- Every falling order of this database says "nulls last", in its indexes as in its questions: one that differs is not walked.
drop index content_category_created;
--> statement-breakpoint
create index content_category_created on content (category_pk, created_at desc nulls last, pk desc nulls last);
--> statement-breakpoint
drop index content_price;
--> statement-breakpoint
create index content_price on content (min_price, pk desc nulls last);
--> statement-breakpoint
drop index content_rating;
--> statement-breakpoint
create index content_rating on content ((stars_sum::float8 / nullif(review_count, 0)) desc nulls last, created_at desc nulls last, pk desc nulls last);
--> statement-breakpoint
drop index content_bookings;
--> statement-breakpoint
create index content_bookings on content (bookings_28d desc nulls last, pk desc nulls last);
--> statement-breakpoint
drop index content_category_bookings;
--> statement-breakpoint
create index content_category_bookings on content (category_pk, bookings_28d desc nulls last, pk desc nulls last);
--> statement-breakpoint
drop index review_useful;
--> statement-breakpoint
create index review_useful on review (content_pk, useful_count desc nulls last, pk desc nulls last);
--> statement-breakpoint
-- Nearness is sorted inside its radius, which content_place bounds.
drop index content_point;
