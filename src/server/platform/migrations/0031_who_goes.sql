-- Who goes along when nothing else was chosen: grown-ups, and of the children those left out.
alter table member add column outing_adults smallint not null default 2 check (outing_adults between 1 and 10);
--> statement-breakpoint
alter table child add column stays_home boolean not null default false;
