-- Why members leave, counted by month: nothing says who chose what.
create table leave_reason (
  month date not null,
  reason text not null,
  members integer not null,
  primary key (month, reason),
  constraint leave_reason_members check (members > 0)
);
