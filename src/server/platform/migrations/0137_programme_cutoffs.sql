-- Until when a time of a programme can be booked: hours before it begins, and a time on its day. The earlier one counts.
alter table content add column cutoff_hours smallint default 1, add column cutoff_time text,
  add constraint content_cutoff check (cutoff_hours between 0 and 72 and cutoff_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
