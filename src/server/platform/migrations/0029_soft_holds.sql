-- A visitor's hold is soft: it remembers a choice and takes nothing from the stock, so it is never in anybody's way. It
-- becomes firm when the visitor signs in, or yields when its seats are gone by then.
alter table hold add column is_soft boolean not null default false;
--> statement-breakpoint
insert into state_move values ('hold','LIVE','YIELDED');
--> statement-breakpoint
create index hold_soft on hold (expires_at) where is_soft;
--> statement-breakpoint
create index hold_yielded on hold (user_id, product_key) where state = 'YIELDED';
