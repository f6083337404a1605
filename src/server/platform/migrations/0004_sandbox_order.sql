-- The gateway is asked about orders, not only about its own keys.
create index sandbox_payment_order on sandbox_payment (order_id);
