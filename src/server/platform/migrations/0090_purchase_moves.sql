-- Each move of a visit: a gate is told of every day that its tickets were for, the desk of every move.
create table purchase_move (
  purchase_id text not null references purchase (id),
  n smallint not null,
  from_day date not null,
  moved_at timestamptz,
  primary key (purchase_id, n)
);
--> statement-breakpoint
create index purchase_move_from_day on purchase_move (from_day);
--> statement-breakpoint
-- What the program before kept of a move, its day away from a closed time without when that was.
insert into purchase_move (purchase_id, n, from_day, moved_at)
select id, coalesce((snapshot ->> 'moves')::smallint, 1), moved_from, moved_at from purchase where moved_from is not null;
