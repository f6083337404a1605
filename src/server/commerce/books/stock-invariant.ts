import { sql } from "drizzle-orm";
import { type Invariant, LIVE, PAID } from "./invariant";

export const seats: Invariant = {
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
export const nights: Invariant = {
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
