-- Role and database, as `npm run cluster` makes them. The limits are set on the role because a pooler does not pass them on.
create role nadlang login password 'CHANGE-ME';
alter role nadlang set lock_timeout = 3000;
alter role nadlang set statement_timeout = 5000;
alter role nadlang set idle_in_transaction_session_timeout = 10000;
alter role nadlang set timezone = 'UTC';
alter role nadlang set jit = off;
alter role nadlang set random_page_cost = 1.1;
create database nadlang owner nadlang template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8';
