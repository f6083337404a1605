import { sql } from "drizzle-orm";
import { venueDay } from "@/server/commerce/venue/venue-day";
import type { Db } from "@/server/platform/db/types";
import { describeEachEngine } from "../../support/engines";
import { addMember, addShop } from "../../support/seed-commerce";
import { findVenueId } from "../../support/staff";

const ORDERS = 30_000;

const rowsRead = async (tx: Db): Promise<number> => {
  const { rows } = await tx.execute<{ n: number | string }>(
    sql`select sum(pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid)) as n
      from pg_class where relname in ('orders', 'order_item')`,
  );
  return Number(rows[0]?.n);
};

describeEachEngine("장소의 하루", (engine) => {
  it("지난 예약이 쌓여도 그날의 것만 읽는다: 열린 입구마다 1분에 한 번 묻는다", async () => {
    const { db } = engine.handle();
    const shop = await addShop(db);
    await addMember(db, { userId: "u" });
    const venueId = await findVenueId(db, shop.contentId);
    // Old orders are inserted in their final state, without the steps before it.
    for (const table of ["orders", "order_item"])
      await db.execute(sql.raw(`alter table ${table} disable trigger ${table}_first`));
    await db.execute(sql`
      insert into orders (id, number, display_number, user_id, kind, state, content_id, list_total, pay_amount, pay_method, snapshot,
        desired_check_in, valid_until, paid_at)
      select 'p' || n, 'n' || n, 'd' || n, 'u', 'activity', case when n % 10 = 0 then 'CANCELED' else 'PAID' end, ${shop.contentId},
        1000, 1000, 'card', '{}', case when n % 20 <> 1 then d end, case when n % 20 = 1 then d end, now()
      from (select n, ${shop.date}::date - 30 - n / 2 as d from generate_series(1, ${ORDERS}::int) n) t`);
    await db.execute(sql`
      insert into order_item (id, order_id, position, seats, name, list_price, pay_share, product_state)
      select 'i' || id, id, 0, 1, '어른', 1000, 1000, case when state = 'CANCELED' then 'CANCEL' else 'COMPLETE' end from orders`);
    for (const table of ["orders", "order_item"]) await db.execute(sql.raw(`vacuum analyze ${table}`));
    const read = await db.$client.transaction(async (tx) => {
      // The counters include earlier reads of this connection until they are flushed.
      const before = await rowsRead(tx);
      await venueDay(tx, venueId, shop.date);
      return (await rowsRead(tx)) - before;
    });
    expect(read).toBeLessThan(ORDERS / 10);
  });
});
