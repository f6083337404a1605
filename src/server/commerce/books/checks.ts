import { type SQL, sql } from "drizzle-orm";

/** One law of the books; `offenders` selects the rows that break it, each with `ref` and `detail`. */
export type Check = { readonly id: string; readonly law: string; readonly offenders: () => SQL };

/** Pieces whose money and seats are still the buyer's. */
const LIVE = sql.raw(`('ORDER', 'COMPLETE', 'CANCEL_PROCESSING')`);
const PAID = sql.raw(`('PAID', 'PARTIAL_CANCELED', 'CANCELED')`);

const seats: Check = {
  id: "I1",
  law: "held and sold seats equal live holds and live pieces",
  offenders: () => sql`
    with held as (
      select l.slot_pk, sum(l.seats) as n from hold_line l join hold h on h.id = l.hold_id
      where h.state = 'LIVE' and not h.is_soft and l.kind = 'slot' group by l.slot_pk),
    sold as (
      select i.slot_pk, sum(i.seats) as n from purchase_item i join purchase p on p.id = i.purchase_id
      where p.kind = 'activity' and i.product_state in ${LIVE} and i.slot_pk is not null group by i.slot_pk)
    select s.pk::text as ref,
      format('capacity %s, held %s (holds %s), sold %s (pieces %s)', s.capacity, s.held, coalesce(h.n, 0), s.sold, coalesce(o.n, 0)) as detail
    from slot s left join held h on h.slot_pk = s.pk left join sold o on o.slot_pk = s.pk
    where s.held < 0 or s.sold < 0 or s.held + s.sold > s.capacity
      or s.held <> coalesce(h.n, 0) or s.sold <> coalesce(o.n, 0)`,
};

/** A stay is one piece; its nights are the lines of the hold it was bought from. */
const nights: Check = {
  id: "I2",
  law: "held and sold rooms and gear of a night equal live holds and live stays",
  offenders: () => sql`
    with held as (
      select l.kind, l.slot_pk, sum(l.seats) as n from hold_line l join hold h on h.id = l.hold_id
      where h.state = 'LIVE' and not h.is_soft and l.kind <> 'slot' group by l.kind, l.slot_pk),
    sold as (
      select l.kind, l.slot_pk, sum(l.seats) as n from purchase p join hold_line l on l.hold_id = p.hold_id
      where p.kind = 'stay'
        and exists (select 1 from purchase_item i where i.purchase_id = p.id and i.product_state in ${LIVE})
      group by l.kind, l.slot_pk)
    select s.pk::text as ref,
      format('%s on %s: capacity %s, held %s (holds %s), sold %s (stays %s)', s.what, s.night, s.capacity,
        s.held, coalesce(h.n, 0), s.sold, coalesce(o.n, 0)) as detail
    from (
      select 'night' as kind, pk, format('room %s', product_id) as what, night, capacity, held, sold from room_night
      union all select 'gear', pk, format('gear %s', gear_id), night, capacity, held, sold from gear_night) s
      left join held h on h.kind = s.kind and h.slot_pk = s.pk left join sold o on o.kind = s.kind and o.slot_pk = s.pk
    where s.held < 0 or s.sold < 0 or s.held + s.sold > s.capacity
      or s.held <> coalesce(h.n, 0) or s.sold <> coalesce(o.n, 0)
    union all
    select b.purchase_id, format('nights %s to %s, held %s', b.check_in, b.check_out, count(l.slot_pk))
    from stay_booking b join purchase p on p.id = b.purchase_id
      left join hold_line l on l.hold_id = p.hold_id and l.kind = 'night'
      left join room_night n on n.pk = l.slot_pk and n.product_id = b.product_id
        and n.night >= b.check_in and n.night < b.check_out
    where p.state in ${PAID}
    group by b.purchase_id having count(l.slot_pk) <> b.check_out - b.check_in or count(n.pk) <> b.check_out - b.check_in
    union all
    select p.id, 'a paid stay without its booking' from purchase p left join stay_booking b on b.purchase_id = p.id
    where p.kind = 'stay' and p.state in ${PAID} and b.purchase_id is null`,
};

const captured: Check = {
  id: "I3",
  law: "a captured payment belongs to one paid order, and what was kept is what live pieces and fees come to",
  offenders: () => sql`
    with kept as (
      select i.purchase_id, sum(i.pay_share) filter (where i.product_state in ${LIVE}) as live,
        sum(i.pay_share) filter (where i.product_state = 'CANCEL') as gone
      from purchase_item i group by i.purchase_id),
    back as (select purchase_id, sum(pay_amount) as won from refund where state = 'DONE' group by purchase_id)
    select p.id as ref, format('%s: captured %s, refunded %s, live %s, canceled %s, given back %s',
      p.state, y.amount, y.refunded_amount, coalesce(k.live, 0), coalesce(k.gone, 0), coalesce(b.won, 0)) as detail
    from purchase p
    left join payment y on y.purchase_id = p.id and y.state = 'CAPTURED'
    left join kept k on k.purchase_id = p.id
    left join back b on b.purchase_id = p.id
    where (p.state in ${PAID} and p.pay_amount > 0 and (y.id is null
        or y.amount <> p.pay_amount
        or y.refunded_amount <> coalesce(b.won, 0)
        or y.amount <> coalesce(k.live, 0) + coalesce(k.gone, 0)
        or coalesce(b.won, 0) > coalesce(k.gone, 0)))
      or (p.state not in ${PAID} and y.id is not null)`,
};

const split: Check = {
  id: "I4",
  law: "an order is what its instruments paid, to the won, in total and piece by piece",
  offenders: () => sql`
    select p.id as ref, 'the pieces do not add up to the order' as detail
    from purchase p join purchase_item i on i.purchase_id = p.id
    group by p.id
    having sum(i.list_price) <> p.list_total or sum(i.product_discount) <> p.product_discount
      or sum(i.coupon_share) <> p.coupon_discount or sum(i.plus_share) <> p.plus_discount
      or sum(i.partner_share) <> p.partner_point or sum(i.own_share) <> p.own_point or sum(i.pay_share) <> p.pay_amount
    union all
    select p.id, format('own points %s, ledger %s', p.own_point, coalesce(-sum(l.delta), 0))
    from purchase p left join point_log l on l.purchase_id = p.id and l.kind = 'spend'
    where p.state in ${PAID} group by p.id having p.own_point <> coalesce(-sum(l.delta), 0)
    union all
    select p.id, 'the partner points of the order are not in the partner ledger'
    from purchase p left join partner_log l on l.purchase_id = p.id and l.kind = 'commit'
    where p.state in ${PAID} group by p.id having p.partner_point <> coalesce(sum(l.amount), 0)`,
};

const points: Check = {
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

const coupons: Check = {
  id: "I6",
  law: "coupons are given out within their limit and stand in one live order at most",
  offenders: () => sql`
    select c.pk::text as ref, format('issued %s, counted %s, limit %s', count(i.id), c.issued_count, c.issue_limit) as detail
    from coupon c left join issued_coupon i on i.coupon_pk = c.pk
    group by c.pk having count(i.id) <> c.issued_count or c.issued_count > c.issue_limit
    union all
    select i.id, format('%s, live orders %s', i.state, count(p.id))
    from issued_coupon i left join purchase p
      on p.issued_coupon_id = i.id and p.state in ('HELD', 'PAYING', 'PAID', 'PARTIAL_CANCELED')
    group by i.id
    having count(p.id) > 1
      or (i.state = 'locked') <> (count(p.id) filter (where p.state in ('HELD', 'PAYING')) = 1)
      or (i.state = 'used') <> (count(p.id) filter (where p.state in ('PAID', 'PARTIAL_CANCELED')) = 1)`,
};

export const stockAndMoney: readonly Check[] = [seats, nights, captured, split, points, coupons];
