import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { rebuildCards } from "@/server/commerce/books/cards-command";
import { checkBooks } from "@/server/commerce/books/check-books";
import { moveClock } from "@/server/platform/clock";
import { roomNight } from "@/server/platform/schema/stay/stay";
import { roomLow } from "@/server/platform/schema/stay/stay-card";
import { listStays } from "@/server/stay/accommodations/list-stays";
import { searchCalendar } from "@/server/stay/accommodations/search-calendar";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import { recordLowest } from "@/server/stay/catalog/write-nights";
import { addDays } from "@/shared/dates/plain-date";
import { listNights } from "@/shared/dates/stay-range";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { scaled } from "../../../support/trust/scale";

const from = addDays(today, 20);
const to = addDays(from, 9);

const ask = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  ages: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 2 }),
  filters: fc.record({
    max_price: fc.constantFrom(undefined, undefined, 90_000, 150_000),
    free_cancel: fc.constantFrom(undefined, undefined, true),
    instant_only: fc.constantFrom(undefined, undefined, true),
  }),
});
/** A room, a night of it, what happens to it, and a price. */
const change = fc.record({
  room: fc.nat(),
  night: fc.integer({ min: 0, max: 9 }),
  act: fc.constantFrom("price", "price", "full", "free", "close", "note"),
  price: fc.integer({ min: 20, max: 120 }).map((thousands) => thousands * 1000),
});

let minutes = 0;
afterAll(() => moveClock(0));

describeEachEngine(
  "객실의 가장 낮은 값을 적어 둔 것",
  (engine) => {
    const db = () => engine.handle().db;
    const law = async () => (await checkBooks(db())).find(({ id }) => id === "I18");
    const rooms = async () =>
      (await db().execute<{ id: number }>(sql`select id from stay_product order by id`)).rows.map(({ id }) => id);
    const search = { words: null, locations: null };
    type Guests = { adults: number; ages: readonly number[] };
    const calendarOf = async ({ adults, ages }: Guests, filters: object) => {
      // A calendar is cached for a minute.
      minutes += 2;
      moveClock(minutes * 60_000);
      const guests = { adults: String(adults), children_ages: ages.join(",") };
      return (await searchCalendar(db(), { ...search, filters, from, to, guests })).nights;
    };
    /** The price on the first card of a one-night search, for each night. */
    const searched = ({ adults, ages }: Guests, filters: object) =>
      Promise.all(
        listNights(from, addDays(to, 1)).map(async (date) => {
          const moment = stayMoment({
            check_in: date,
            check_out: addDays(date, 1),
            adults: String(adults),
            children_ages: ages.join(","),
          });
          const first = { ...search, moment, filters, userId: "", sort: "price-asc" as const };
          const { accommodations } = await listStays(db(), { ...first, index: 1, size: 1, point: null });
          return { date, from_price: accommodations[0]?.offer?.total ?? null };
        }),
      );

    it("달력은 적어 둔 것을 믿고 밤을 건너뛰어도, 하룻밤씩 찾은 것과 같다", async () => {
      const ids = await rooms();
      // Most places are full at first, so that the twenty that are read whole leave nights open.
      await db().execute(sql`update room_night set sold = capacity - held where product_id % 3 <> 0`);
      // The stored lowest price of each accommodation is too low to skip any.
      await db().execute(sql`update accommodation set from_price = 1000`);
      let told = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 5, maxLength: 15 }),
          fc.array(ask, { minLength: 2, maxLength: 3 }),
          async (changes, asks) => {
            for (const { room, night, act, price } of changes) {
              const id = ids[room % ids.length] ?? 0;
              const one = sql`product_id = ${id}::int and night = ${addDays(from, night)}::date`;
              if (act === "price")
                await db().execute(sql`update room_night set price = ${price}, list_price = 500000 where ${one}`);
              if (act === "full") await db().execute(sql`update room_night set sold = capacity - held where ${one}`);
              if (act === "free") await db().execute(sql`update room_night set sold = 0, held = 0 where ${one}`);
              if (act === "close")
                await db().execute(sql`update room_night set is_closed = not is_closed where ${one}`);
              if (act === "note") await db().execute(sql`select note_room_lows(array[${id}::int])`);
            }
            for (const { filters, ...guests } of asks) {
              const nights = await calendarOf(guests, filters);
              expect([filters, guests, nights]).toEqual([filters, guests, await searched(guests, filters)]);
              told += nights.filter(({ from_price }) => from_price !== null).length;
            }
          },
        ),
        { numRuns: scaled(6, 15) },
      );
      expect(told).toBeGreaterThan(100);
      expect(await law()).toMatchObject({ count: 0 });
    }, 240_000);

    it("싼 밤이 더해지거나 싸지면 적은 것을 버리고, 팔리고 비싸지는 것에는 그대로 둔다", async () => {
      const [id = 0] = await rooms();
      const kept = () => db().$count(roomLow, eq(roomLow.productId, id));
      const night = eq(roomNight.productId, id);
      await recordLowest(db(), [id]);
      await db().update(roomNight).set({ sold: 0 }).where(night);
      await db().execute(
        sql`update room_night set list_price = list_price + 1000, price = price + 1000 where product_id = ${id}`,
      );
      expect(await kept()).toBe(1);
      await db().execute(sql`update room_night set price = 1 where product_id = ${id} and night = ${from}::date`);
      expect(await kept()).toBe(0);
      await recordLowest(db(), [id]);
      expect(await kept()).toBe(1);
      const later = addDays(today, 900);
      const add = (price: number, day: string) =>
        db().insert(roomNight).values({ productId: id, night: day, listPrice: 900_000, price, capacity: 1 });
      await add(900_000, later);
      expect(await kept()).toBe(1);
      await add(0, addDays(later, 1));
      expect(await kept()).toBe(0);
      expect(await law()).toMatchObject({ count: 0 });
    });

    it("여럿이 값을 내리는 사이에 다시 적어도 낮은 밤을 놓치지 않는다", async () => {
      const ids = (await rooms()).slice(0, 8);
      for (let round = 0; round < 6; round += 1) {
        await Promise.all(
          ids.flatMap((id) => [
            db().execute(
              sql`update room_night set price = ${9000 - round * 500 - id} where product_id = ${id} and night = ${from}::date`,
            ),
            recordLowest(db(), [id]),
            recordLowest(db(), [id]),
          ]),
        );
        expect(await law()).toMatchObject({ count: 0, offenders: [] });
      }
    }, 60_000);

    it("틀린 것은 장부 검사에 나오고, 명령 하나로 다시 쓴다", async () => {
      const ids = await rooms();
      await recordLowest(db(), ids);
      // On one day only two places are free: the first that is looked at, and the last, which is cheaper.
      await db().execute(sql`update accommodation set from_price = 1000`);
      await db().execute(sql`update room_night set sold = capacity - held where night = ${from}::date`);
      const open = (order: ReturnType<typeof sql>, price: number) =>
        db().execute(sql`update room_night set sold = 0, held = 0, is_closed = false, min_nights = 1, list_price = 900000, price = ${price}
          where night = ${from}::date and product_id = any(array(select unnest(room_ids) from (
            select room_ids from stay_card where contracted_at is not null and false <> all (room_instants) and room_ids <> '{}'
            order by ${order} limit 1) place))`);
      await open(sql`mandatory_fee, id desc`, 800_000);
      await open(sql`mandatory_fee desc, id`, 300_000);
      await recordLowest(db(), ids);
      await db().execute(sql`update accommodation set from_price = 1000`);
      const guests = { adults: 1, ages: [] };
      const right = await calendarOf(guests, {});
      await db().execute(sql`update room_low set lows = array_fill(900000000::bigint, '{7}')`);
      expect((await law())?.count).toBeGreaterThan(100);
      const wrong = await calendarOf(guests, {});
      expect(wrong[0]?.from_price).toBeGreaterThan(right[0]?.from_price ?? Number.MAX_SAFE_INTEGER);
      const said: string[] = [];
      expect(await rebuildCards(db(), (line) => said.push(line))).toBe(0);
      expect(said.join()).toContain(`객실의 가장 낮은 값 ${ids.length}개를 다시 썼어요`);
      expect(await law()).toMatchObject({ count: 0 });
      expect(await calendarOf(guests, {})).toEqual(right);
    });
  },
  demoStaySeed,
);
