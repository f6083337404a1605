import { sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Invariant } from "./invariant";

/** References of open desk issues; known cases do not count as imbalances. */
const LISTED = sql.raw(`(select ref from desk_issue where closed_at is null)`);

export const deadlines: Invariant = {
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

export const effects: Invariant = {
  id: "I9",
  law: "no event waits for longer than ten minutes after it may be delivered",
  offenders: () => sql`
    select id::text as ref, format('%s, %s tries', topic, tries) as detail from outbox
    where done_at is null and dead_at is null and case when tries = 0 then next_at else created_at end < ${clock.sqlNowPlus(-600)}`,
};
