import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { sealedColumns } from "@/server/platform/schema/sealed-columns";
import type { Check } from "./checks";

const refunds: Check = {
  id: "I7",
  law: "nothing gives back more than it paid, and each refund has a transaction of its own",
  offenders: () => sql`
    select p.id as ref, 'more came back than was paid' as detail
    from purchase p join refund r on r.purchase_id = p.id and r.state <> 'FAILED'
    group by p.id
    having sum(r.pay_amount) > p.pay_amount or sum(r.partner_point) > p.partner_point or sum(r.own_point) > p.own_point
    union all
    select r.id, 'given back without a transaction of the gateway' from refund r
    where r.state = 'DONE' and r.pay_amount > 0 and (r.transaction_key is null or r.payment_id is null)
    union all
    select r.id, 'refund and fee are not what its pieces paid'
    from refund r join purchase_item i on i.refund_id = r.id
    where r.state <> 'FAILED'
    group by r.id
    having r.fee + r.pay_amount + r.partner_point + r.own_point <> sum(i.pay_share + i.partner_share + i.own_share)`,
};

/** What the operator's list already shows is not an imbalance any more. */
const LISTED = sql.raw(`(select ref from operator_issue where closed_at is null)`);

const deadlines: Check = {
  id: "I8",
  law: "nothing stands in between for longer than its deadline",
  offenders: () => sql`
    select h.id as ref, format('hold ran out at %s', h.expires_at) as detail from hold h
    where h.state = 'LIVE' and h.expires_at < ${clock.sqlNowPlus(-5)}
      and not exists (select 1 from purchase p where p.hold_id = h.id and p.state = 'PAYING')
    union all
    select p.id, 'unpaid order on a hold that has ended' from purchase p join hold h on h.id = p.hold_id
    where p.state in ('HELD', 'PAYING') and h.state <> 'LIVE'
    union all
    select p.id, 'an order on a hold that has taken nothing' from purchase p join hold h on h.id = p.hold_id where h.is_soft
    union all
    select p.id, format('paying since %s', p.paying_at) from purchase p
    where p.state = 'PAYING' and p.paying_at < ${clock.sqlNowPlus(-600)} and p.id not in ${LISTED}
    union all
    select y.purchase_id, format('payment %s', y.state) from payment y
    where y.state in ('CONFIRMING', 'VOIDING') and coalesce(y.confirming_at, y.created_at) < ${clock.sqlNowPlus(-600)}
      and y.purchase_id not in ${LISTED}
    union all
    select r.id, format('refund open since %s', r.created_at) from refund r
    where r.state = 'PROCESSING' and r.created_at < ${clock.sqlNowPlus(-600)} and r.id not in ${LISTED}
    union all
    select i.id, 'being canceled without a refund' from purchase_item i left join refund r on r.id = i.refund_id
    where i.product_state = 'CANCEL_PROCESSING' and (r.id is null or r.state <> 'PROCESSING')
    union all
    select b.purchase_id, format('%s, answer due by %s, and the room is still paid for', b.confirm_state, b.answer_by)
    from stay_booking b join purchase p on p.id = b.purchase_id and p.state = 'PAID'
      join purchase_item i on i.purchase_id = p.id and i.product_state = 'ORDER'
    where b.confirm_state <> 'CONFIRMED'
      and not exists (select 1 from refund r where r.purchase_id = p.id and r.id in ${LISTED})
      and coalesce(b.answered_at, b.answer_by, b.created_at) < ${clock.sqlNowPlus(-600)}`,
};

const effects: Check = {
  id: "I9",
  law: "no event waits for longer than ten minutes",
  offenders: () => sql`
    select id::text as ref, format('%s, %s tries', topic, tries) as detail from outbox
    where done_at is null and created_at < ${clock.sqlNowPlus(-600)}`,
};

const counters: Check = {
  id: "I10",
  law: "derived counters equal counted rows",
  offenders: () => sql`
    select c.pk::text as ref, format('reviews %s, counted %s', c.review_count, coalesce(r.n, 0)) as detail
    from content c left join (
      select content_pk, count(*) as n, sum(stars) as stars from review where state = 'visible' group by content_pk) r
      on r.content_pk = c.pk
    where c.review_count <> coalesce(r.n, 0) or c.stars_sum <> coalesce(r.stars, 0)
    union all
    select c.pk::text, format('favourites %s, counted %s', c.favorite_count, coalesce(f.n, 0))
    from content c left join (select content_pk, count(*) as n from favorite group by content_pk) f on f.content_pk = c.pk
    where c.favorite_count <> coalesce(f.n, 0)
    union all
    select v.pk::text, format('useful %s, counted %s', v.useful_count, coalesce(x.n, 0))
    from review v left join (select review_pk, count(*) as n from review_reaction group by review_pk) x on x.review_pk = v.pk
    where v.useful_count <> coalesce(x.n, 0)
    union all
    select a.id::text, format('stay reviews %s, counted %s', a.review_count, coalesce(r.n, 0))
    from accommodation a left join (
      select accommodation_id, count(*) as n, sum(stars10) as stars from stay_review where state = 'visible'
      group by accommodation_id) r on r.accommodation_id = a.id
    where a.review_count <> coalesce(r.n, 0) or a.stars_sum <> coalesce(r.stars, 0)
    union all
    select a.id::text, format('stay favourites %s, counted %s', a.favorite_count, coalesce(f.n, 0))
    from accommodation a left join (
      select accommodation_id, count(*) as n from stay_favorite group by accommodation_id) f on f.accommodation_id = a.id
    where a.favorite_count <> coalesce(f.n, 0)
    union all
    select r.id::text, format('photos %s, counted %s', r.photo_count, count(p.pk))
    from stay_review r left join stay_review_photo p on p.review_id = r.id
    group by r.id having r.photo_count <> count(p.pk)`,
};

/** Only where the built-in gateway is in use: others tell their books over the network, to the reconciler. */
const statement: Check = {
  id: "I11",
  law: "the built-in gateway's statement equals our payments",
  offenders: () => sql`
    with ours as (
      select p.number, case when y.state = 'CAPTURED' then y.amount - y.refunded_amount else 0 end as won, y.state, p.id
      from payment y join purchase p on p.id = y.purchase_id where y.gateway = 'sandbox'),
    theirs as (select order_id, sum(amount) as won from sandbox_statement group by order_id)
    select coalesce(o.id, t.order_id) as ref,
      format('gateway %s, ours %s (%s)', coalesce(t.won, 0), coalesce(o.won, 0), coalesce(o.state, 'no order')) as detail
    from ours o full join theirs t on t.order_id = o.number
    where coalesce(o.won, 0) <> coalesce(t.won, 0) and coalesce(o.state, '') not in ('CONFIRMING', 'VOIDING')
      and not exists (select 1 from refund r where r.purchase_id = o.id and r.state = 'PROCESSING')`,
};

const sealed: Check = {
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

export const timeAndOthers: readonly Check[] = [refunds, deadlines, effects, counters, statement, sealed];
