-- Keyed hashes of the wrong codes that were tried: the same one again is no second try.
alter table otp add column tried text[] not null default '{}';
