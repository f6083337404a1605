-- What lists and searches walk: every order and every filter has an index, so that more activities do not slow a page down.
create extension if not exists pg_trgm;
--> statement-breakpoint
create index content_search_trgm on content using gin (search_key gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
create index content_choseong_trgm on content using gin (choseong_key gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
create index content_search_prefix on content (search_key text_pattern_ops);
--> statement-breakpoint
create index content_choseong_prefix on content (choseong_key text_pattern_ops);
--> statement-breakpoint
-- How rare a word is decides between its index and a walk along the order: a finer sample of the words guesses better.
alter table content alter column search_key set statistics 1000, alter column choseong_key set statistics 1000;
--> statement-breakpoint
create index content_category_created on content (category_pk, created_at desc, pk desc);
--> statement-breakpoint
create index content_price on content (min_price, pk desc);
--> statement-breakpoint
create index content_rating on content ((stars_sum::float8 / nullif(review_count, 0)) desc nulls last, created_at desc, pk desc);
--> statement-breakpoint
create index content_bookings on content (bookings_28d desc, pk desc);
--> statement-breakpoint
create index content_category_bookings on content (category_pk, bookings_28d desc, pk desc);
--> statement-breakpoint
-- Degrees of longitude are about four fifths as long as degrees of latitude in Korea.
create index content_point on content using gist (point(lng * 0.8, lat));
--> statement-breakpoint
create index content_facilities on content using gin (facilities_yes);
--> statement-breakpoint
create index slot_content_date on slot (content_pk, date, starts_at);
--> statement-breakpoint
create index review_useful on review (content_pk, useful_count desc, pk desc);
--> statement-breakpoint
create index review_user on review (user_id) where user_id is not null;
--> statement-breakpoint
create index keyword_search_trgm on keyword using gin (search_key gin_trgm_ops);
--> statement-breakpoint
create index keyword_search_prefix on keyword (search_key text_pattern_ops, content_count desc);
--> statement-breakpoint
create index keyword_choseong_prefix on keyword (choseong_key text_pattern_ops, content_count desc);
--> statement-breakpoint
create index district_search_trgm on district using gin (search_key gin_trgm_ops);
--> statement-breakpoint
create index district_search_prefix on district (search_key text_pattern_ops);
--> statement-breakpoint
create index district_choseong_prefix on district (choseong_key text_pattern_ops);
