-- Places differ in few ways of giving money back and of counting guests: each is looked up once, instead of every place.
-- The first index is not for active places only: the planner takes what an expression is worth from whole indexes alone.
create index stay_card_refund on stay_card (md5((card ->> 'steps') || coalesce(card ->> 'peaks', '')));
--> statement-breakpoint
create index stay_card_guests on stay_card (uncounted_ages) where is_active;
--> statement-breakpoint
analyze stay_card;
