-- Won of the charge that the buyer took as points instead of money: nothing of it goes through the gateway.
alter table refund add column as_points bigint not null default 0 constraint refund_as_points check (as_points >= 0);
