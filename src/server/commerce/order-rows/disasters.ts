import { type SQL, sql } from "drizzle-orm";
import { clock } from "@/server/platform/clock";
import { statement, textOf } from "@/server/platform/db/statement";
import type { Db } from "@/server/platform/db/types";
import type { Disaster } from "@/shared/contract/main/content-facts";
import { kstToday } from "@/shared/dates/kst";
import type { PlainDate } from "@/shared/dates/plain-date";
import type { Order } from "./orders.repository";

/** Day of a visit, or first and last night of a stay. */
const FIRST = "p.desired_check_in";
const LAST = "greatest(p.desired_check_in, p.desired_check_out - 1)";

/** Joins an order with the place of its visit or stay. */
const PLACE = `orders p
  left join content c on c.pk = p.content_pk
  left join stay_booking b on b.order_id = p.id
  left join accommodation a on a.id = b.accommodation_id`;
const DISTRICT = "coalesce(c.district_pk, a.district_pk)";

/**
 * SQL: open notices for a district or its ancestors that overlap the days, as JSON, earliest first; null when there are
 * none. `at`: expressions on the caller's own row.
 */
export const noticesMeeting = (at: { district: SQL; first: SQL; last: SQL }): SQL<Disaster[] | null> =>
  sql`(select json_agg(json_build_object('kind', n.kind, 'from_day', n.from_day, 'to_day', n.to_day)
     order by n.from_day, n.declared_at desc)
   from disaster_notice n where n.ended_at is null and n.to_day >= ${at.first} and n.from_day <= ${at.last}
     and n.district_pks && array(with recursive around (pk) as (
       select ${at.district}
       union select d.parent_pk from district d join around on d.pk = around.pk where d.parent_pk is not null)
     select pk from around where pk is not null))`;

type Notices = { notices: Disaster[] | null };

const MET = textOf(noticesMeeting({ district: sql`place.pk`, first: sql`place.first`, last: sql`place.last` }));
const noticesOf = statement<Notices>(
  `select ${MET} as notices
   from (select ${DISTRICT} as pk, ${FIRST} as first, ${LAST} as last from ${PLACE} where p.id = $1) place`,
);

/** Disaster that waives an order's cancel fee; null when there is none, and for undated tickets. */
export async function disasterOf(db: Db, { id, desiredCheckIn }: Order): Promise<Disaster | null> {
  if (desiredCheckIn === null) return null;
  return (await noticesOf(db, id))[0]?.notices?.[0] ?? null;
}

const DECLARED = "select district_pks, from_day, to_day from disaster_notice where id = $1 and ended_at is null";
const DRAFT = "select $1::int[] as district_pks, $3::date as from_day, $4::date as to_day";

const ordersIn = (notice: string, select: string, also = "") => `with recursive notice as (${notice}),
   area (pk) as (
     select unnest(district_pks) from notice
     union select d.pk from district d join area on d.parent_pk = area.pk)
   select ${select} from ${PLACE}, notice n
   where p.state in ('PAID', 'PARTIAL_CANCELED')
     and ${FIRST} >= $2::date and ${FIRST} <= n.to_day and ${LAST} >= n.from_day
     and ${DISTRICT} in (select pk from area)
     and exists (select from order_item i where i.order_id = p.id and i.product_state = 'ORDER'
       and i.check_in_at is null and not i.is_difference)${also}`;

const metOrders = statement<{ id: string }>(ordersIn(DECLARED, "p.id", " and p.id > $3 order by p.id limit $4::int"));
const metCount = statement<{ n: number }>(ordersIn(DECLARED, "count(*)::int as n"));
const OWN = ` and (p.orderer_phone_hash = any($5::text[])
   or p.user_id in (select m.user_id from member m where m.phone_hash = any($5::text[])))`;
const draftOwn = statement<{ n: number }>(ordersIn(DRAFT, "count(*)::int as n", OWN));
const draftCount = statement<{ n: number }>(ordersIn(DRAFT, "count(*)::int as n"));

/** Ids of unused orders whose fee a notice waives, a batch at a time. */
export const ordersInDisaster = async (db: Db, noticeId: string, after: string, limit: number): Promise<string[]> =>
  (await metOrders(db, noticeId, kstToday(clock.now()), after, limit)).map(({ id }) => id);

/** Number of those orders now. */
export const countInDisaster = async (db: Db, noticeId: string): Promise<number> =>
  Number((await metCount(db, noticeId, kstToday(clock.now())))[0]?.n ?? 0);

/** Number of orders that an undeclared notice would cover. */
export const countInDraft = async (
  db: Db,
  { district_pks, from_day, to_day }: { district_pks: readonly number[]; from_day: PlainDate; to_day: PlainDate },
): Promise<number> =>
  Number((await draftCount(db, [...district_pks], kstToday(clock.now()), from_day, to_day))[0]?.n ?? 0);

/** True when it would cover an order of one of these phone numbers. */
export const reachesInDraft = async (
  db: Db,
  { district_pks, from_day, to_day }: { district_pks: readonly number[]; from_day: PlainDate; to_day: PlainDate },
  phoneHashes: readonly string[],
): Promise<boolean> =>
  Number(
    (await draftOwn(db, [...district_pks], kstToday(clock.now()), from_day, to_day, [...phoneHashes]))[0]?.n ?? 0,
  ) > 0;
