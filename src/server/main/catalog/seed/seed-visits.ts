import { sql } from "drizzle-orm";
import { letFamiliesVisit, type Visitor } from "@/server/commerce/visits/past-visit";
import { writeSlots } from "@/server/main/catalog/write-slots";
import { checkoutActivity } from "@/server/main/reservations/checkout.usecases";
import { orderActivity } from "@/server/main/reservations/order.usecases";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import type { OrderPlaced } from "@/shared/contract/main/booking/order";
import { kstToday } from "@/shared/dates/kst";
import { addDays, type PlainDate } from "@/shared/dates/plain-date";

const BOOKED_DAYS_AGO = 6;
/** Days between booking and visit. */
const VISIT_AFTER = 3;

const FAMILY_SEATS = 20;

type Found = { content_id: number; option_ids: number[] };

/** The first activity of the demo that sells a dated ticket to a child and one to an adult. */
export async function familyActivity(db: Db): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select c.id as content_id, array_agg(distinct o.id) as option_ids
    from content c join lateral (
      select distinct on (band) id, band from content_option
      where content_id = c.id and is_active and price > 0 and band in ('adult', 'child') order by band, id) o on true
    where c.source = 'demo' and c.sale_state = 'on_sale' and c.sale_opens_at is null and c.dating = 'dated'
      and c.picnic is null and not c.needs_shipping and c.max_per_order >= 2
      and not exists (select 1 from slot s where s.content_id = c.id and s.option_id is not null)
    group by c.id having count(distinct o.id) = 2 order by c.id limit 1`);
  return rows[0];
}

/** Ensures that a day has these times, each with seats for the demo's families. */
export async function makeFamilySlots(
  db: Db,
  { contentId, date }: { contentId: number; date: PlainDate },
  times: readonly { startsAt: string; endsAt: string }[],
): Promise<void> {
  await writeSlots(
    db,
    times.map((time) => ({ contentId, date, ...time, capacity: FAMILY_SEATS })),
  );
  const starts = sql.join(
    times.map(({ startsAt }) => sql`${startsAt}`),
    sql`, `,
  );
  await db.execute(sql`
    update slot set capacity = greatest(capacity, held + sold + ${FAMILY_SEATS})
    where content_id = ${contentId} and date = ${date} and starts_at in (${starts})`);
}

/** Holds and orders one adult's and one child's ticket of the demo's family activity. */
export async function bookFamilyActivity(
  db: Db,
  { userId, name, phone }: Visitor,
  { date, startsAt }: { date: PlainDate; startsAt: string },
): Promise<OrderPlaced | undefined> {
  const found = await familyActivity(db);
  if (!found) return undefined;
  const { content_id: contentId, option_ids: optionIds } = found;
  const { rows } = await db.execute<{ id: number | string }>(sql`
    select id from slot where content_id = ${contentId} and date = ${date} and starts_at = ${startsAt}`);
  const ask = { userId, isMember: true, contentId, optionIds, slotId: Number(rows[0]?.id), childMonths: [] };
  const checkout = await checkoutActivity(db, { ...ask, desiredCheckIn: date });
  const payment = { amount: checkout.price_info.pay_price, pay_method: "card" as const };
  return orderActivity(db, { userId, body: { hold_id: checkout.hold_id, orderer: { name, phone }, payment } });
}

/** Seeds a visit of the demo's families to an activity this week. */
export const seedVisits = (db: Db): Promise<void> =>
  letFamiliesVisit(db, {
    kind: "activity",
    bookedDaysAgo: BOOKED_DAYS_AGO,
    order: async (visitor) => {
      const found = await familyActivity(db);
      if (!found) return undefined;
      const date = addDays(kstToday(clock.now()), VISIT_AFTER);
      const time = { startsAt: "10:00", endsAt: "12:00" };
      await makeFamilySlots(db, { contentId: found.content_id, date }, [time]);
      return bookFamilyActivity(db, visitor, { date, startsAt: time.startsAt });
    },
  });
