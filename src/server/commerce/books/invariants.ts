import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { sealedColumns } from "@/server/platform/schema/sealed-columns";
import { cards, roomLows, stayCards } from "./card-invariant";
import { contentCounts } from "./count-invariant";
import type { Invariant } from "./invariant";

/** States of items whose money and seats still belong to the buyer. */
const LIVE = sql.raw(`('ORDER', 'COMPLETE', 'CANCEL_PROCESSING')`);
const PAID = sql.raw(`('PAID', 'PARTIAL_CANCELED', 'CANCELED')`);

const seats: Invariant = {
  id: "I1",
  law: "held and sold seats equal live holds and live items",
  offenders: () => sql`
    with held as (
      select l.slot_id, sum(l.seats) as n from hold_line l join hold h on h.id = l.hold_id
      where h.state = 'LIVE' and not h.is_soft and l.slot_id is not null group by l.slot_id),
    sold as (
      select i.slot_id, sum(i.seats) as n from order_item i join orders p on p.id = i.order_id
      where p.kind = 'activity' and i.product_state in ${LIVE} and i.slot_id is not null group by i.slot_id)
    select s.id::text as ref,
      format('capacity %s, held %s (holds %s), sold %s (items %s)', s.capacity, s.held, coalesce(h.n, 0), s.sold, coalesce(o.n, 0)) as detail
    from slot s left join held h on h.slot_id = s.id left join sold o on o.slot_id = s.id
    where s.held < 0 or s.sold < 0 or s.held + s.sold > s.capacity
      or s.held <> coalesce(h.n, 0) or s.sold <> coalesce(o.n, 0)`,
};

/** A stay is one item; its nights are the lines of the hold it was bought from. */
const nights: Invariant = {
  id: "I2",
  law: "held and sold rooms and gear of a night equal live holds and live stays",
  offenders: () => sql`
    with line as (
      select hold_id, case when gear_night_id is null then 'night' else 'gear' end as kind,
        coalesce(room_night_id, gear_night_id) as id, seats
      from hold_line where slot_id is null),
    held as (
      select l.kind, l.id, sum(l.seats) as n from line l join hold h on h.id = l.hold_id
      where h.state = 'LIVE' and not h.is_soft group by l.kind, l.id),
    sold as (
      select l.kind, l.id, sum(l.seats) as n from orders p join line l on l.hold_id = p.hold_id
      where p.kind = 'stay'
        and exists (select 1 from order_item i where i.order_id = p.id and i.product_state in ${LIVE})
      group by l.kind, l.id)
    select s.id::text as ref,
      format('%s on %s: capacity %s, held %s (holds %s), sold %s (stays %s)', s.what, s.night, s.capacity,
        s.held, coalesce(h.n, 0), s.sold, coalesce(o.n, 0)) as detail
    from (
      select 'night' as kind, id, format('room %s', product_id) as what, night, capacity, held, sold from room_night
      union all select 'gear', id, format('gear %s', gear_id), night, capacity, held, sold from gear_night) s
      left join held h on h.kind = s.kind and h.id = s.id left join sold o on o.kind = s.kind and o.id = s.id
    where s.held < 0 or s.sold < 0 or s.held + s.sold > s.capacity
      or s.held <> coalesce(h.n, 0) or s.sold <> coalesce(o.n, 0)
    union all
    select b.order_id, format('nights %s to %s, held %s', b.check_in, b.check_out, count(l.room_night_id))
    from stay_booking b join orders p on p.id = b.order_id
      left join hold_line l on l.hold_id = p.hold_id and l.room_night_id is not null
      left join room_night n on n.id = l.room_night_id and n.product_id = b.product_id
        and n.night >= b.check_in and n.night < b.check_out
    where p.state in ${PAID}
      and exists (select 1 from order_item i where i.order_id = p.id and i.product_state in ${LIVE})
    group by b.order_id having count(l.room_night_id) <> b.check_out - b.check_in or count(n.id) <> b.check_out - b.check_in
    union all
    select p.id, 'a paid stay without its booking' from orders p left join stay_booking b on b.order_id = p.id
    where p.kind = 'stay' and p.state in ${PAID} and b.order_id is null`,
};

const captured: Invariant = {
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

const split: Invariant = {
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

const points: Invariant = {
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

const coupons: Invariant = {
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

const refunds: Invariant = {
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

/** References of open desk issues; known cases do not count as imbalances. */
const LISTED = sql.raw(`(select ref from desk_issue where closed_at is null)`);

const deadlines: Invariant = {
  id: "I8",
  law: "nothing stands in between for longer than its deadline",
  offenders: () => sql`
    select h.id as ref, format('hold ran out at %s', h.expires_at) as detail from hold h
    where h.state = 'LIVE' and h.expires_at < ${clock.sqlNowPlus(-5)}
      and not exists (select 1 from orders p where p.hold_id = h.id and p.state = 'PAYING')
    union all
    select p.id, 'unpaid order on a hold that has ended' from orders p join hold h on h.id = p.hold_id
    where p.state in ('HELD', 'PAYING') and h.state <> 'LIVE'
    union all
    select p.id, 'an order on a hold that has taken nothing' from orders p join hold h on h.id = p.hold_id where h.is_soft
    union all
    select p.id, format('paying since %s', p.paying_at) from orders p
    where p.state = 'PAYING' and p.paying_at < ${clock.sqlNowPlus(-600)} and p.id not in ${LISTED}
    union all
    select y.order_id, format('payment %s', y.state) from payment y
    where y.state in ('CONFIRMING', 'VOIDING') and coalesce(y.confirming_at, y.created_at) < ${clock.sqlNowPlus(-600)}
      and y.order_id not in ${LISTED}
    union all
    select r.id, format('refund open since %s', r.created_at) from refund r
    where r.state = 'PROCESSING' and r.created_at < ${clock.sqlNowPlus(-600)} and r.id not in ${LISTED}
    union all
    select i.id, 'being canceled without a refund' from order_item i left join refund r on r.id = i.refund_id
    where i.product_state = 'CANCEL_PROCESSING' and (r.id is null or r.state <> 'PROCESSING')
    union all
    select b.order_id, format('%s, answer due by %s, and the room is still paid for', b.confirm_state, b.answer_by)
    from stay_booking b join orders p on p.id = b.order_id and p.state = 'PAID'
      join order_item i on i.order_id = p.id and i.product_state = 'ORDER'
    where b.confirm_state <> 'CONFIRMED'
      and not exists (select 1 from refund r where r.order_id = p.id and r.id in ${LISTED})
      and coalesce(b.answered_at, b.answer_by, b.created_at) < ${clock.sqlNowPlus(-600)}`,
};

const effects: Invariant = {
  id: "I9",
  law: "no event waits for longer than ten minutes after it may be delivered",
  offenders: () => sql`
    select id::text as ref, format('%s, %s tries', topic, tries) as detail from outbox
    where done_at is null and dead_at is null and case when tries = 0 then next_at else created_at end < ${clock.sqlNowPlus(-600)}`,
};

const counters: Invariant = {
  id: "I10",
  law: "derived counters equal counted rows",
  offenders: () => sql`
    select c.id::text as ref, format('reviews %s, counted %s', c.review_count, coalesce(r.n, 0)) as detail
    from content c left join (
      select content_id, count(*) as n, sum(stars) as stars from review where state = 'visible' group by content_id) r
      on r.content_id = c.id
    where c.review_count <> coalesce(r.n, 0) or c.stars_sum <> coalesce(r.stars, 0)
    union all
    select c.id::text, format('favourites %s, counted %s', c.favorite_count, coalesce(f.n, 0))
    from content c left join (select content_id, count(*) as n from favorite group by content_id) f on f.content_id = c.id
    where c.favorite_count <> coalesce(f.n, 0)
    union all
    select v.id::text, format('useful %s, counted %s', v.useful_count, coalesce(x.n, 0))
    from review v left join (select review_id, count(*) as n from review_reaction group by review_id) x on x.review_id = v.id
    where v.useful_count <> coalesce(x.n, 0)
    union all
    select a.id::text, format('stay reviews %s, counted %s', a.review_count, coalesce(r.n, 0))
    from accommodation a left join (
      select accommodation_id, count(*) as n, sum(stars) as stars from stay_review where state = 'visible'
      group by accommodation_id) r on r.accommodation_id = a.id
    where a.review_count <> coalesce(r.n, 0) or a.stars_sum <> coalesce(r.stars, 0)
    union all
    select a.id::text, format('stay favourites %s, counted %s', a.favorite_count, coalesce(f.n, 0))
    from accommodation a left join (
      select accommodation_id, count(*) as n from stay_favorite group by accommodation_id) f on f.accommodation_id = a.id
    where a.favorite_count <> coalesce(f.n, 0)
    union all
    select r.id::text, format('photos %s, counted %s', r.photo_count, count(p.id))
    from stay_review r left join stay_review_photo p on p.review_id = r.id and p.hidden_at is null
    group by r.id having r.photo_count <> count(p.id)`,
};

/** Built-in gateway only; the reconciler compares the statements of external gateways. */
const statement: Invariant = {
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

const sealed: Invariant = {
  id: "I12",
  law: "protected columns hold sealed text",
  offenders: () =>
    sql.join(
      sealedColumns().map(
        ({ table, column, key }) => sql`
          select ${sql.identifier(key)}::text as ref, ${`${table}.${column}`}::text as detail from ${sql.identifier(table)}
          where ${sql.identifier(column)} is not null and ${sql.identifier(column)} !~ '^[0-9a-f]{8}\.[A-Za-z0-9_-]{38,}$'`,
      ),
      sql` union all `,
    ),
};

/** Venue statements are computed from the same rows. */
const settled: Invariant = {
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

/** Every invariant of the ledger. */
export const invariants: readonly Invariant[] = [
  seats,
  nights,
  captured,
  split,
  points,
  coupons,
  refunds,
  deadlines,
  effects,
  counters,
  statement,
  sealed,
  settled,
  cards,
  stayCards,
  contentCounts,
  roomLows,
];
