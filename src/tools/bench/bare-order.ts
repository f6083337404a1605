import type { Shop } from "./shop";

/**
 * An order in the fewest statements with the same guarantees: no seat sold twice, each step only from the previous
 * one, the intent stored before the gateway call, price and items in the ledger, an event for follow-up work. Without
 * authentication, signatures, rate limits and responses.
 */
export const bareOrder = ({ contentId, optionId, price, slotId }: Shop): string => {
  const snapshot = JSON.stringify({ content: { pk: contentId, name: "bare" } }).replaceAll(":", "\\x3a");
  return `
\\set slot ${slotId} + :client_id
with taken as (
  update slot set held = held + 1 where id = :slot and not is_closed and held + sold + 1 <= capacity returning id
), h as (
  insert into hold (id, user_id, product_key, content_id, terms, expires_at)
  select 'h' || :u, 'bare-' || :u, 'activity-${contentId}-' || id, ${contentId}, '{}', now() + interval '10 minutes' from taken returning id
)
insert into hold_line (hold_id, slot_id, seats) select id, :slot, 1 from h;
with h as (
  select id from hold where id = 'h' || :u and user_id = 'bare-' || :u and state = 'LIVE' and expires_at > now() for no key update
), o as (
  select id, name, price from content_option where id = ${optionId} and is_active and price = ${price}
), p as (
  insert into orders (id, number, display_number, user_id, kind, state, content_id, hold_id, list_total, pay_amount, pay_method, snapshot)
  select 'p' || :u, 'n' || :u, 'd' || :u, 'bare', 'activity', 'HELD', ${contentId}, h.id, o.price, o.price, 'card', E'${snapshot}' from h, o returning id
), i as (
  insert into order_item (id, order_id, position, option_id, slot_id, seats, name, list_price, pay_share)
  select 'i' || :u, p.id, 0, o.id, :slot, 1, o.name, o.price, o.price from p, o
)
insert into payment (id, order_id, attempt, gateway, idempotency_key, method, amount, state)
select 'y' || :u, p.id, 1, 'bare', 'k' || :u, 'card', o.price, 'READY' from p, o;
with h as (
  update hold set expires_at = greatest(expires_at, now() + interval '5 minutes') where id = 'h' || :u and state = 'LIVE' and expires_at > now() returning id
), p as (
  update orders set state = 'PAYING', paying_at = now() where id = 'p' || :u and state = 'HELD' and exists (select from h) returning id
)
update payment set state = 'CONFIRMING', payment_key = 'g' || :u, confirming_at = now() where id = 'y' || :u and state = 'READY' and exists (select from p);
with h as (
  update hold set state = 'CONSUMED', ended_at = now() where id = 'h' || :u and state = 'LIVE' returning id
), p as (
  update orders set state = 'PAID', paid_at = now() where id = 'p' || :u and state = 'PAYING' and exists (select from h) returning id
), y as (
  update payment set state = 'CAPTURED', approved_at = now() where id = 'y' || :u and state = 'CONFIRMING' and exists (select from p) returning id
), i as (
  update order_item set product_state = 'ORDER' where order_id = 'p' || :u and exists (select from y) returning id
), event as (
  insert into outbox (topic, dedupe_key, payload) select 'bench.paid', 'bare' || :u, '{}' from p
)
update slot set held = held - 1, sold = sold + 1 where id = :slot and exists (select from i);
select p.*, y.method, y.receipt_url, (select jsonb_agg(to_jsonb(i)) from order_item i where i.order_id = p.id) as pieces
from orders p join payment y on y.order_id = p.id where p.id = 'p' || :u and p.user_id = 'bare';
`;
};

export const BARE_STATEMENTS = 5;

/** Buyers compete for a seat of one row: the throughput of its row lock alone. */
export const bareSeat = (slotId: number): string => `
update slot set held = held + 1 where id = ${slotId} and not is_closed and held + sold + 1 <= capacity returning id;
`;

/** Deletes the bare orders, so that the ledger audit sees real ones only. */
export const SWEEP_BARE = `
delete from payment where gateway = 'bare';
delete from order_item where order_id in (select id from orders where user_id = 'bare');
delete from orders where user_id = 'bare';
delete from hold where user_id like 'bare-%';
delete from outbox where topic = 'bench.paid';
`;
