-- Won that the service adds to the fee of a cancellation, because its discounts had lowered the price that the fee is a share of.
alter table refund add column fee_covered bigint not null default 0 constraint refund_fee_covered check (fee_covered >= 0);
