-- A link that a member who leaves is sent to their own booking; it outlives the account, until the visit is over.
alter table hand_off add column is_own boolean not null default false;
