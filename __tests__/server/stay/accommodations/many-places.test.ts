import { sql } from "drizzle-orm";
import { moveClock } from "@/server/platform/clock";
import type { DatabaseHandle, Db } from "@/server/platform/db/types";
import { looked } from "@/server/stay/accommodations/find-stays";
import { countStays } from "@/server/stay/accommodations/list-stays";
import { searchCalendar } from "@/server/stay/accommodations/search-calendar";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import { stayHost } from "@/server/stay/app";
import type { StayCount, StayPage } from "@/shared/contract/stay/accommodations";
import type { StaySearchCalendar } from "@/shared/contract/stay/calendar";
import { addDays } from "@/shared/dates/plain-date";
import { COUNTED } from "@/shared/paging/page";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

const client = signedClient(stayHost);
const from = addDays(today, 30);
const stay = `check_in=${from}&check_out=${addDays(from, 1)}`;
const count = async (query: string) => (await client.get(`/accommodations/count?${stay}&${query}`)).data as StayCount;
const TOWN = 401;
/** Ids of accommodations whose rooms cost a little more each. */
const FIRST = 10_001;
const findPrice = (nth: number) => 50_000 + nth * 100;

/** Replaces the demo with COUNTED + 1 accommodations of one room, free for four nights, and later once a week. */
async function fillPlaces({ db }: DatabaseHandle): Promise<void> {
  await db.execute(sql`update accommodation set is_active = false`);
  await db.execute(sql`
    insert into accommodation (id, source, source_key, name, type_code, venue_id, refund_policy_id, location_id, district_id,
      place, scene, bands, search_key, choseong_key, contracted_at, from_price, base_most)
    select ${FIRST - 1} + n, 'demo', 'many-' || n, '숙소 ' || n, a.type_code, a.venue_id, a.refund_policy_id, ${TOWN},
      a.district_id, a.place, a.scene, '[]', '', '', now(), 50000 + n * 100, 2
    from (select * from accommodation order by id limit 1) a, generate_series(1, ${COUNTED + 1}::int) n`);
  await db.execute(sql`
    insert into stay_product (id, accommodation_id, source_key, name, scene, base_occupancy, max_occupancy, is_instant, cutoff_time)
    select id, id, 'many-' || id, '객실', scene, 2, 4, true, null from accommodation where id >= ${FIRST}`);
  await db.execute(sql`
    insert into room_night (product_id, night, list_price, price, capacity)
    select id, ${from}::date + n, from_price, from_price, 1 from accommodation, unnest('{0,1,2,3,7,14,21,28,35,42}'::int[]) n where id >= ${FIRST}`);
  await db.execute(sql`update room_night set is_closed = true where product_id < ${FIRST}`);
  await db.execute(sql`select note_room_lows(array(select id from stay_product where id >= ${FIRST}))`);
}

async function scansOf(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ scans: number }>(
    sql`select idx_scan::int as scans from pg_stat_xact_user_tables where relname = 'room_night'`,
  );
  return rows[0]?.scans ?? 0;
}

let minutes = 0;
const aMinuteLater = () => moveClock(++minutes * 60_000);
const { kinds } = looked;
afterAll(() => {
  moveClock(0);
  Object.assign(looked, { kinds });
});

describeEachEngine(
  "숙소가 많을 때",
  (engine) => {
    beforeAll(() => fillPlaces(engine.handle()));

    it("삼백 곳까지만 세고, 더 있으면 그렇게 말한다", async () => {
      const all = { available_count: COUNTED, total_count: COUNTED, info_count: 0, is_info_floor: false };
      const cheapest = `max_price=${findPrice(COUNTED)}`;
      expect(await count("")).toEqual({ ...all, is_floor: true });
      // A few exceed the price limit before the count is full, and one more than can be counted meets it.
      expect(await count(`max_price=${findPrice(COUNTED + 1)}`)).toEqual({ ...all, is_floor: true });
      expect(await count("free_cancel=true")).toEqual({ ...all, is_floor: true });
      // Counts up to the limit are exact, however many other accommodations there are.
      expect(await count(`max_price=${findPrice(7)}`)).toEqual({ ...all, available_count: 7, is_floor: false });
      expect(await count(cheapest)).toEqual({ ...all, is_floor: false });
      const { db } = engine.handle();
      await db.execute(sql`update accommodation set is_active = false where id = ${FIRST + COUNTED}`);
      for (const wish of ["", cheapest, "free_cancel=true", `location_id=${TOWN}&${cheapest}`])
        expect([wish, await count(wish)]).toEqual([wish, { ...all, is_floor: false }]);
      const one = { ...all, available_count: COUNTED - 1, is_floor: false };
      expect(await count(`max_price=${findPrice(COUNTED) - 1}`)).toEqual(one);
      await db.execute(sql`update accommodation set is_active = true where id = ${FIRST + COUNTED}`);
    });

    it("안내만 하는 곳도 삼백 곳까지만 센다", async () => {
      const { db } = engine.handle();
      await db.execute(sql`update accommodation set contracted_at = null where id >= ${FIRST}`);
      const none = { available_count: 0, total_count: COUNTED, is_floor: false };
      expect(await count("")).toEqual({ ...none, info_count: COUNTED, is_info_floor: true });
      await db.execute(sql`update accommodation set contracted_at = now() where id >= ${FIRST}`);
    });

    it("그 값까지인 곳은 빠지지 않고, 넘는 곳은 나오지 않는다", async () => {
      const ids = async (query: string) =>
        ((await client.get(`/accommodations?${stay}&${query}`)).data as StayPage).accommodations.flatMap((card) =>
          card.offer ? [card.id] : [],
        );
      for (const where of ["", `&location_id=${TOWN}`, "&sort=price-asc"]) {
        const found = await ids(`max_price=${findPrice(3)}${where}`);
        expect([where, found.sort()]).toEqual([where, [FIRST, FIRST + 1, FIRST + 2]]);
      }
    });

    it("달력은 값이 가장 낮을 수 있는 이백 곳을 본다", async () => {
      const { db } = engine.handle();
      const cheapest = (places: number, night: number) => sql`night = ${addDays(from, night)}::date
        and product_id between ${FIRST}::int and ${FIRST - 1 + places}::int`;
      await db.execute(sql`update room_night set held = 1 where ${cheapest(199, 0)}`);
      await db.execute(sql`update room_night set sold = 1 where ${cheapest(200, 1)}`);
      await db.execute(sql`update room_night set is_closed = true where ${cheapest(1, 2)}`);
      for (const where of ["", `location_id=${TOWN}`, `max_price=${findPrice(200)}`]) {
        const { nights } = (await client.get(`/accommodations/calendar?from=${from}&to=${addDays(from, 3)}&${where}`))
          .data as StaySearchCalendar;
        expect([where, nights.map(({ from_price }) => from_price)]).toEqual([
          where,
          [findPrice(200), null, findPrice(2), findPrice(1)],
        ]);
      }
      // An accommodation whose room is too small does not count towards the two hundred.
      await db.execute(sql`update stay_product set max_occupancy = 2 where id = ${FIRST}`);
      const day = addDays(from, 1);
      const { nights } = (await client.get(`/accommodations/calendar?from=${day}&to=${day}&adults=2&children_ages=9`))
        .data as StaySearchCalendar;
      expect(nights).toEqual([{ date: day, from_price: findPrice(201) }]);
    });

    it("아무도 팔지 않는 밤과 알려진 값보다 쌀 수 없는 밤은 읽지 않는다", async () => {
      const guests = { adults: "1" };
      const search = { filters: {}, words: null, locations: [TOWN], from, to: addDays(from, 89), guests };
      const scans = await engine.handle().db.$client.transaction(async (tx) => {
        const before = await scansOf(tx);
        await searchCalendar(tx, search);
        return (await scansOf(tx)) - before;
      });
      // Twenty rooms are read in full, two nights of each other room; nights that no room offers are found only once.
      expect(scans).toBeGreaterThan(20 + 90 + 2 * 180);
      expect(scans).toBeLessThan(20 + 90 + 3 * 180);
    });

    it("돌려주는 방법이 너무 많아 하나씩 볼 때도, 취소가 무료가 아닌 곳의 방은 읽지 않는다", async () => {
      // On the day itself no cancellation is free.
      moveClock(30 * 86_400_000);
      looked.kinds = 0;
      const moment = stayMoment({ check_in: from, check_out: addDays(from, 1), adults: "1" });
      const ask = {
        moment,
        words: null,
        locations: null,
        userId: "",
        sort: undefined,
        index: 1,
        size: 20,
        point: null,
      };
      const counted = async (filters: { free_cancel?: boolean }) =>
        engine.handle().db.$client.transaction(async (tx) => {
          const before = await scansOf(tx);
          const { available_count: count } = await countStays(tx, { ...ask, filters });
          return { count, scans: (await scansOf(tx)) - before };
        });
      const all = await counted({});
      expect(all.count).toBeGreaterThan(90);
      expect(all.scans).toBeGreaterThan(90);
      const free = await counted({ free_cancel: true });
      expect(free.count).toBe(0);
      expect(free.scans).toBeLessThan(20);
      Object.assign(looked, { kinds });
      moveClock(minutes * 60_000);
    });

    it("달력은 말한 것을 일 분 동안 다시 말한다", async () => {
      const { db } = engine.handle();
      const cheapest = async () =>
        ((await client.get(`/accommodations/calendar?from=${from}&to=${from}&adults=1`)).data as StaySearchCalendar)
          .nights[0]?.from_price;
      expect(await cheapest()).toBe(findPrice(200));
      await db.execute(sql`update room_night set held = 0 where night = ${from}::date`);
      expect(await cheapest()).toBe(findPrice(200));
      aMinuteLater();
      expect(await cheapest()).toBe(findPrice(1));
    });
  },
  demoStaySeed,
);
