import { type SQL, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { Disaster } from "@/shared/contract/main/content-facts";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { Order } from "./orders.repository";

/** Day of a visit, or first and last night of a stay. */
const FIRST = sql`p.desired_check_in`;
const LAST = sql`greatest(p.desired_check_in, p.desired_check_out - 1)`;

const PLACE = sql`orders p
  left join content c on c.id = p.content_id
  left join stay_booking b on b.order_id = p.id
  left join accommodation a on a.id = b.accommodation_id`;
const DISTRICT = sql`coalesce(c.district_id, a.district_id)`;

/**
 * SQL: open notices for a district or its ancestors that overlap the days, as JSON, earliest first; null when there are
 * none. `at`: expressions on the caller's own row.
 */
export const noticesMeeting = (at: { district: SQL; first: SQL; last: SQL }): SQL<Disaster[] | null> =>
  sql`(select json_agg(json_build_object('kind', n.kind, 'from_day', n.from_day, 'to_day', n.to_day)
     order by n.from_day, n.declared_at desc)
   from disaster_notice n where n.ended_at is null and n.to_day >= ${at.first} and n.from_day <= ${at.last}
     and n.district_ids && array(with recursive around (id) as (
       select ${at.district}
       union select d.parent_id from district d join around on d.id = around.id where d.parent_id is not null)
     select id from around where id is not null))`;

/** Disaster that waives an order's cancel fee; null when there is none, and for undated tickets. */
export async function findDisaster(db: Db, { id, desiredCheckIn }: Order): Promise<Disaster | null> {
  if (desiredCheckIn === null) return null;
  const met = noticesMeeting({ district: sql`place.id`, first: sql`place.first`, last: sql`place.last` });
  const { rows } = await db.execute<{ notices: Disaster[] | null }>(sql`select ${met} as notices
    from (select ${DISTRICT} as id, ${FIRST} as first, ${LAST} as last from ${PLACE} where p.id = ${id}) place`);
  return rows[0]?.notices?.[0] ?? null;
}

type Draft = { district_pks: readonly number[]; from_day: PlainDate; to_day: PlainDate };

const declared = (noticeId: string) =>
  sql`select district_ids, from_day, to_day from disaster_notice where id = ${noticeId} and ended_at is null`;
const drafted = ({ district_pks: pks, from_day: from, to_day: to }: Draft) =>
  sql`select ${sql.param([...pks])}::int[] as district_ids, ${from}::date as from_day, ${to}::date as to_day`;

/** Districts of `notice`, with those below them. */
const AREA = sql`area (id) as (
     select unnest(district_ids) from notice
     union select d.id from district d join area on d.parent_id = area.id)`;

const ordersIn = (notice: SQL, select: SQL, also = sql``) => sql`with recursive notice as (${notice}),
   ${AREA}
   select ${select} from ${PLACE}, notice n
   where p.state in ('PAID', 'PARTIAL_CANCELED')
     and ${FIRST} >= ${kstToday(clock.now())}::date and ${FIRST} <= n.to_day and ${LAST} >= n.from_day
     and ${DISTRICT} in (select id from area)
     and exists (select from order_item i where i.order_id = p.id and i.product_state = 'ORDER'
       and i.check_in_at is null and not i.is_difference)${also}`;

async function countIn(db: Db, notice: SQL, also?: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(ordersIn(notice, sql`count(*)::int as n`, also));
  return rows[0]?.n ?? 0;
}

/** Ids of unused orders whose fee a notice waives, a batch at a time. */
export async function ordersInDisaster(db: Db, noticeId: string, after: string, limit: number): Promise<string[]> {
  const batch = sql` and p.id > ${after} order by p.id limit ${limit}::int`;
  const { rows } = await db.execute<{ id: string }>(ordersIn(declared(noticeId), sql`p.id`, batch));
  return rows.map(({ id }) => id);
}

/** Number of a venue's unused orders that a notice covers, and the first day of them. */
export async function venueInDisaster(
  db: Db,
  noticeId: string,
  venueId: number,
): Promise<{ bookings: number; first: PlainDate | null }> {
  const select = sql`count(*)::int as bookings, min(${FIRST})::text as first`;
  const own = sql` and coalesce(c.venue_id, a.venue_id) = ${venueId}`;
  const { rows } = await db.execute<{ bookings: number; first: string | null }>(
    ordersIn(declared(noticeId), select, own),
  );
  return rows[0] ?? { bookings: 0, first: null };
}

/** Active owners and managers of venues with a place in the districts of a notice, a batch at a time. */
export async function managersInDisaster(
  db: Db,
  noticeId: string,
  after: string,
  limit: number,
): Promise<{ id: string; venueId: number }[]> {
  const { rows } = await db.execute<{
    id: string;
    venueId: number;
  }>(sql`with recursive notice as (${declared(noticeId)}),
    ${AREA}
    select s.id, s.venue_id as "venueId" from staff s
    where s.state = 'active' and s.role in ('owner', 'manager') and s.id > ${after}
      and (exists (select from content c where c.venue_id = s.venue_id and c.district_id in (select id from area))
        or exists (select from accommodation a where a.venue_id = s.venue_id
          and a.district_id in (select id from area)))
    order by s.id limit ${limit}::int`);
  return rows;
}

/** Number of those orders now. */
export const countInDisaster = (db: Db, noticeId: string): Promise<number> => countIn(db, declared(noticeId));

export const countInDraft = (db: Db, draft: Draft): Promise<number> => countIn(db, drafted(draft));

/** True when it would cover an order of one of these phone numbers. */
export async function reachesInDraft(db: Db, draft: Draft, phoneHashes: readonly string[]): Promise<boolean> {
  const phones = sql.param([...phoneHashes]);
  const own = sql` and (p.orderer_phone_hash = any(${phones}::text[])
    or p.user_id in (select m.user_id from member m where m.phone_hash = any(${phones}::text[])))`;
  return (await countIn(db, drafted(draft), own)) > 0;
}
