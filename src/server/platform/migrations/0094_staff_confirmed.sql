-- When a colleague or the desk last said that a number is still of who works here.
alter table staff add column confirmed_at timestamptz;
