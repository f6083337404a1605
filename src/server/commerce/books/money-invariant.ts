import { sql } from "drizzle-orm";
import { type Invariant, LIVE, PAID } from "./invariant";

export const captured: Invariant = {
  id: "I3",
  law: "a captured payment belongs to one paid order, and what was kept is what live items and fees come to",
  offenders: () => sql`
    with kept as (
      select i.order_id, sum(i.pay_share) filter (where i.product_state in ${LIVE}) as live,
        sum(i.pay_share) filter (where i.product_state = 'CANCEL') as gone
      from order_item i group by i.order_id),
    back as (select order_id, sum(pay_amount) as won from refund where state = 'DONE' group by order_id)
    select p.id as ref, format('%s: captured %s, refunded %s, live %s, canceled %s, given back %s',
      p.state, y.amount, y.refunded_amount, coalesce(k.live, 0), coalesce(k.gone, 0), coalesce(b.won, 0)) as detail
    from orders p
    left join payment y on y.order_id = p.id and y.state = 'CAPTURED'
    left join kept k on k.order_id = p.id
    left join back b on b.order_id = p.id
    where (p.state in ${PAID} and p.pay_amount > 0 and (y.id is null
        or y.amount <> p.pay_amount
        or y.refunded_amount <> coalesce(b.won, 0)
        or y.amount <> coalesce(k.live, 0) + coalesce(k.gone, 0)
        or coalesce(b.won, 0) > coalesce(k.gone, 0)))
      or (p.state not in ${PAID} and y.id is not null)`,
};

export const split: Invariant = {
  id: "I4",
  law: "an order is what its instruments paid, to the won, in total and item by item",
  offenders: () => sql`
    select p.id as ref, 'the items do not add up to the order' as detail
    from orders p join order_item i on i.order_id = p.id
    group by p.id
    having sum(i.list_price) <> p.list_total or sum(i.product_discount) <> p.product_discount
      or sum(i.coupon_share) <> p.coupon_discount or sum(i.plus_share) <> p.plus_discount
      or sum(i.partner_share) <> p.partner_point or sum(i.own_share) <> p.own_point or sum(i.pay_share) <> p.pay_amount
    union all
    select p.id, format('own points %s, ledger %s', p.own_point, coalesce(-sum(l.delta), 0))
    from orders p left join point_log l on l.order_id = p.id and l.kind = 'spend'
    where p.state in ${PAID} group by p.id having p.own_point <> coalesce(-sum(l.delta), 0)
    union all
    select p.id, 'the partner points of the order are not in the partner ledger'
    from orders p left join partner_log l on l.order_id = p.id and l.kind = 'commit'
    where p.state in ${PAID} group by p.id having p.partner_point <> coalesce(sum(l.amount), 0)`,
};

export const points: Invariant = {
  id: "I5",
  law: "ledger, balance and lots of points agree at every line",
  offenders: () => sql`
    with run as (
      select user_id, seq, balance_after, sum(delta) over (partition by user_id order by seq) as total from point_log),
    ledger as (select user_id, sum(delta) as won from point_log group by user_id),
    lots as (select user_id, sum(remaining) as won from point_lot group by user_id)
    select user_id as ref, format('line %s: balance %s, sum %s', seq, balance_after, total) as detail
    from run where balance_after <> total or total < 0
    union all
    select coalesce(b.user_id, l.user_id, o.user_id),
      format('balance %s, ledger %s, lots %s', coalesce(b.balance, 0), coalesce(l.won, 0), coalesce(o.won, 0))
    from point_balance b full join ledger l on l.user_id = b.user_id
      full join lots o on o.user_id = coalesce(b.user_id, l.user_id)
    where coalesce(b.balance, 0) <> coalesce(l.won, 0) or coalesce(b.balance, 0) <> coalesce(o.won, 0)
    union all
    select c.id, format('reserved %s of %s, ledger says %s', c.reserved, c.balance, coalesce(g.won, 0))
    from partner_contract c left join (
      select contract_id, sum(case kind when 'reserve' then amount when 'refund' then 0 else -amount end) as won
      from partner_log group by contract_id) g on g.contract_id = c.id
    where c.reserved <> coalesce(g.won, 0) or c.reserved < 0 or c.reserved > c.balance`,
};

export const coupons: Invariant = {
  id: "I6",
  law: "coupons are given out within their limit and stand in one live order at most",
  offenders: () => sql`
    select c.id::text as ref, format('issued %s, counted %s, limit %s', count(i.id), c.issued_count, c.issue_limit) as detail
    from coupon c left join issued_coupon i on i.coupon_id = c.id
    group by c.id having count(i.id) <> c.issued_count or c.issued_count > c.issue_limit
    union all
    select i.id, format('%s, live orders %s', i.state, count(p.id))
    from issued_coupon i left join orders p
      on p.issued_coupon_id = i.id and p.state in ('HELD', 'PAYING', 'PAID', 'PARTIAL_CANCELED')
    group by i.id
    having count(p.id) > 1
      or (i.state = 'locked') <> (count(p.id) filter (where p.state in ('HELD', 'PAYING')) = 1)
      or (i.state = 'used') <> (count(p.id) filter (where p.state in ('PAID', 'PARTIAL_CANCELED')) = 1)`,
};

export const refunds: Invariant = {
  id: "I7",
  law: "nothing gives back more than it paid, and each refund has a transaction of its own",
  offenders: () => sql`
    select p.id as ref, 'more came back than was paid' as detail
    from orders p join refund r on r.order_id = p.id and r.state <> 'FAILED'
    group by p.id
    having sum(r.pay_amount + r.as_points) > p.pay_amount or sum(r.partner_point) > p.partner_point or sum(r.own_point) > p.own_point
    union all
    select r.id, 'given back without a transaction of the gateway' from refund r
    where r.state = 'DONE' and r.pay_amount > 0 and (r.transaction_key is null or r.payment_id is null)
    union all
    select r.id, format('points instead of money %s, ledger %s', r.as_points, coalesce(l.delta, 0))
    from refund r left join point_log l on l.dedupe_key = 'refund:' || r.id || ':points'
    where r.state = 'DONE' and r.as_points <> coalesce(l.delta, 0)
    union all
    select r.id, 'refund and fee are not what its items paid'
    from refund r join order_item i on i.refund_id = r.id
    where r.state <> 'FAILED'
    group by r.id
    having r.fee + r.pay_amount + r.as_points + r.partner_point + r.own_point <> sum(i.pay_share + i.partner_share + i.own_share)
    union all
    select r.id, format('%s added to the fee, discounts %s', r.fee_covered, sum(i.coupon_share + i.plus_share))
    from refund r join order_item i on i.refund_id = r.id
    where r.state <> 'FAILED'
    group by r.id
    having r.fee_covered > sum(i.coupon_share + i.plus_share)`,
};

/** Built-in gateway only; the reconciler compares the statements of external gateways. */
export const statement: Invariant = {
  id: "I11",
  law: "the built-in gateway's statement equals our payments",
  offenders: () => sql`
    with ours as (
      select p.number, case when y.state = 'CAPTURED' then y.amount - y.refunded_amount else 0 end as won, y.state, p.id
      from payment y join orders p on p.id = y.order_id where y.gateway = 'sandbox'),
    theirs as (select order_id, sum(amount) as won from sandbox_statement group by order_id)
    select coalesce(o.id, t.order_id) as ref,
      format('gateway %s, ours %s (%s)', coalesce(t.won, 0), coalesce(o.won, 0), coalesce(o.state, 'no order')) as detail
    from ours o full join theirs t on t.order_id = o.number
    where coalesce(o.won, 0) <> coalesce(t.won, 0) and coalesce(o.state, '') not in ('CONFIRMING', 'VOIDING')
      and not exists (select 1 from refund r where r.order_id = o.id and r.state = 'PROCESSING')`,
};

/** Venue statements are computed from the same rows. */
export const settled: Invariant = {
  id: "I13",
  law: "what a finished order leaves its venue is what was paid for it and not given back",
  offenders: () => sql`
    with items as (
      select i.order_id, bool_and(i.product_state in ('COMPLETE', 'CANCEL')) as is_final,
        coalesce(sum(i.list_price - i.product_discount) filter (where i.product_state = 'COMPLETE'), 0) as sold,
        coalesce(sum(i.coupon_share + i.plus_share) filter (where i.product_state = 'COMPLETE'), 0) as coupons,
        count(*) filter (where i.product_state = 'COMPLETE' and i.completed_at is null) as undated
      from order_item i group by i.order_id),
    back as (
      select order_id, sum(pay_amount + as_points + partner_point + own_point) as won, sum(fee) as fees from refund
      where state = 'DONE' group by order_id)
    select p.id as ref, format('paid %s, given back %s, coupons %s; sold %s, fees %s; %s without a day',
      p.pay_amount + p.partner_point + p.own_point, coalesce(b.won, 0), i.coupons, i.sold, coalesce(b.fees, 0), i.undated) as detail
    from orders p join items i on i.order_id = p.id left join back b on b.order_id = p.id
    where p.state in ${PAID} and i.is_final
      and not exists (select 1 from refund r where r.order_id = p.id and r.state = 'PROCESSING')
      and (i.undated > 0 or p.pay_amount + p.partner_point + p.own_point - coalesce(b.won, 0) + i.coupons
        <> i.sold + coalesce(b.fees, 0))`,
};
