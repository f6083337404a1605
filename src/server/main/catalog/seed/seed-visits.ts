import { sql } from "drizzle-orm";
import { letFamiliesVisit } from "@/server/commerce/visits/past-visit";
import { writeSlots } from "@/server/main/catalog/write-slots";
import { checkoutActivity } from "@/server/main/reservations/checkout.usecases";
import { orderActivity } from "@/server/main/reservations/order.usecases";
import { clock } from "@/server/platform/clock";
import type { Db } from "@/server/platform/db/types";
import { kstToday } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";

const BOOKED_DAYS_AGO = 6;
/** So many days after it was booked. */
const VISIT_AFTER = 3;

type Found = { content_pk: number; option_pks: number[] };

/** The first activity of the demo that sells a dated ticket to a child and one to an adult. */
async function familyActivity(db: Db): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`
    select c.pk as content_pk, array_agg(distinct o.pk) as option_pks
    from content c join lateral (
      select distinct on (band) pk, band from content_option
      where content_pk = c.pk and is_active and price > 0 and band in ('adult', 'child') order by band, pk) o on true
    where c.source = 'demo' and c.sale_state = 'on_sale' and c.sale_opens_at is null and c.dating = 'dated'
      and c.picnic is null and not c.needs_shipping and c.max_per_order >= 2
      and not exists (select 1 from slot s where s.content_pk = c.pk and s.option_pk is not null)
    group by c.pk having count(distinct o.pk) = 2 order by c.pk limit 1`);
  return rows[0];
}

/** The demo's families have been to an activity this week. */
export const seedVisits = (db: Db): Promise<void> =>
  letFamiliesVisit(db, {
    kind: "activity",
    bookedDaysAgo: BOOKED_DAYS_AGO,
    order: async ({ userId, name, phone }) => {
      const found = await familyActivity(db);
      if (!found) return undefined;
      const { content_pk: contentPk, option_pks: optionPks } = found;
      const day = addDays(kstToday(clock.now()), VISIT_AFTER);
      await writeSlots(db, [{ contentPk, date: day, startsAt: "10:30", endsAt: "12:00", capacity: 20 }]);
      const { rows } = await db.execute<{ pk: number | string }>(sql`
        select pk from slot where content_pk = ${contentPk} and date = ${day} and starts_at = '10:30'`);
      const ask = { userId, isMember: true, contentPk, optionPks, slotPk: Number(rows[0]?.pk), childMonths: [] };
      const held = await checkoutActivity(db, { ...ask, desiredCheckIn: day });
      const payment = { amount: held.price_info.pay_price, pay_method: "card" as const };
      return orderActivity(db, { userId, body: { hold_id: held.hold_id, orderer: { name, phone }, payment } });
    },
  });
