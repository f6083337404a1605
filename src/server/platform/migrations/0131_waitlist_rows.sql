-- Families that wait for a stock row, found in the transaction that frees its seats.
create index waitlist_entry_rows on waitlist_entry using gin (stock_pks) where state = 'WAITING';
