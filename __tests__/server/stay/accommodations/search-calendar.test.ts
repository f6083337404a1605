import { sql } from "drizzle-orm";
import fc from "fast-check";
import { moveClock } from "@/server/platform/clock";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import { stayRefund } from "@/server/stay/accommodations/stay-refund";
import { stayHost } from "@/server/stay/app";
import type { StayPage } from "@/shared/contract/stay/accommodations";
import type { StaySearchCalendar } from "@/shared/contract/stay/calendar";
import { kstInstant } from "@/shared/dates/kst";
import { addDays } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { scaled } from "../../../support/trust/scale";

const client = signedClient(stayHost);
const calendar = async (query: string): Promise<StaySearchCalendar["nights"]> => {
  const answer = await client.get(`/accommodations/calendar?${query}`);
  expect([query, answer.status, answer.code]).toEqual([query, 200, "S000"]);
  return (answer.data as StaySearchCalendar).nights;
};

async function cheapestCard(date: string, query: string): Promise<number | null> {
  const night = `check_in=${date}&check_out=${addDays(date, 1)}&sort=price-asc&size=50`;
  const { accommodations } = (await client.get(`/accommodations?${night}&${query}`)).data as StayPage;
  const totals = accommodations.flatMap(({ offer }) => (offer ? [offer.total] : []));
  return totals.length > 0 ? Math.min(...totals) : null;
}

/** Some of what narrows a search; all together would leave nothing. */
const wish = fc
  .uniqueArray(
    fc.constantFrom(
      "location_id=300",
      "location_id=401",
      "location_id=999999",
      "accommodation_type_code=hanok",
      "accommodation_type_code=pension",
      "facilities=parking",
      "facilities=kids_pool,pool",
      "max_price=58000",
      "max_price=150000",
      "free_cancel=true",
      "instant_only=true",
      "keyword=숲",
      "keyword=ㅎㅇ",
      "keyword=없는말",
    ),
    { selector: (one) => one.split("=")[0], minLength: 1, maxLength: 3 },
  )
  .map((some) => some.join("&"));
const search = fc.record({
  // Often today, when a place that must say yes first can no longer be asked everywhere, and soon, when peaks matter.
  ahead: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 178 })),
  adults: fc.integer({ min: 1, max: 8 }),
  ages: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
  wish,
});
type Search = typeof search extends fc.Arbitrary<infer One> ? One : never;

/** The same time every day: booking deadlines depend on it. */
let moved = kstInstant(today, "10:05") - Date.now();
beforeAll(() => moveClock(moved));
const aMinuteLater = () => {
  moved += 60_000;
  moveClock(moved);
};
afterAll(() => moveClock(0));

describeEachEngine(
  "찾은 숙소의 날짜별 최저가",
  (engine) => {
    it("어느 날이든 그날 1박을 찾을 때 가장 싼 카드의 값과 같다", async () => {
      const { db } = engine.handle();
      // Prices, stock, closures and shortest stays as if at random, so that other rooms are the cheapest every night.
      await db.execute(sql`update room_night set price = 50000 + (hashint8(id) & 1023) * 300, list_price = 400000,
        is_closed = hashint8(id + 1) % 5 = 0, min_nights = 1 + (hashint8(id + 2) & 1),
        held = case hashint8(id + 3) & 3 when 0 then capacity else 0 end,
        sold = case hashint8(id + 3) & 3 when 1 then capacity else 0 end`);
      await db.execute(sql`update stay_product set is_instant = hashint8(id) % 3 = 0`);
      await db.execute(sql`update accommodation set from_price = 50000, mandatory_fee = (id % 4) * 7000,
        min_nights = 1 + (id % 5) / 4, check_in_from = (array['15:00', '17:00', '17:30', '18:00']::time[])[1 + id % 4], peaks = case id % 3 when 0 then null when 1 then '[]'::jsonb
          else jsonb_build_array(jsonb_build_object('from', '01-01', 'to', '12-31')) end`);
      let priced = 0;
      await fc.assert(
        fc.asyncProperty(search, async ({ ahead, adults, ages, wish: asked }) => {
          const query = `adults=${adults}&children_ages=${ages.join(",")}&${asked}`;
          const from = addDays(today, ahead);
          const nights = await calendar(`from=${from}&to=${addDays(from, 2)}&${query}`);
          expect(nights.map(({ date }) => date)).toEqual([from, addDays(from, 1), addDays(from, 2)]);
          for (const { date, from_price } of nights) {
            expect([query, date, from_price]).toEqual([query, date, await cheapestCard(date, query)]);
            if (from_price !== null) priced += 1;
          }
        }),
        {
          numRuns: scaled(20, 60),
          // Narrow searches may all find nothing; these wide ones find rooms on every night.
          examples: [2, 40, 90, 150].map((ahead): [Search] => [
            { ahead, adults: 1, ages: [], wish: "max_price=9999999" },
          ]),
        },
      );
      expect(priced).toBeGreaterThanOrEqual(12);
    }, 240_000);

    it("지난 날은 오늘부터, 아흔두 밤까지만 말하고, 사람마다 다르지 않아 잠깐 기억해도 된다", async () => {
      const nights = await calendar(`from=${addDays(today, -9)}&to=${addDays(today, 500)}`);
      expect(nights.map(({ date }) => date)).toEqual(Array.from({ length: 92 }, (_, index) => addDays(today, index)));
      expect((await calendar("from=x&to=y")).length).toBe(31);
      const { headers } = await client.get("/accommodations/calendar");
      expect(headers.get("cache-control")).toBe("public, max-age=60");
      const wrong = await client.get("/accommodations/calendar?facilities=nothing");
      expect(wrong.status).toBe(422);
    });

    it("그날 1박을 받는 방이 없으면 값이 없다: 더 오래 묵어야 하거나, 찼거나, 닫혀 있거나", async () => {
      const { db } = engine.handle();
      const from = addDays(today, 20);
      const query = `from=${from}&to=${addDays(from, 4)}&accommodation_type_code=hotel`;
      const rooms = sql`product_id in (select p.id from stay_product p join accommodation a on a.id = p.accommodation_id
        where a.type_code = 'hotel')`;
      await db.execute(sql`update accommodation set min_nights = 1 where type_code = 'hotel'`);
      await db.execute(sql`update room_night set min_nights = 1, held = 0, sold = 0, is_closed = false where ${rooms}`);
      expect((await calendar(query)).every(({ from_price }) => from_price !== null)).toBe(true);
      const on = (nth: number) => sql`${rooms} and night = ${addDays(from, nth)}::date`;
      await db.execute(sql`update room_night set min_nights = 2 where ${on(1)}`);
      await db.execute(sql`update room_night set sold = capacity where ${on(2)}`);
      await db.execute(sql`update room_night set is_closed = true where ${on(3)}`);
      expect((await calendar(query)).every(({ from_price }) => from_price !== null)).toBe(true);
      aMinuteLater();
      const none = (await calendar(query)).map(({ from_price }) => from_price === null);
      expect(none).toEqual([false, true, true, true, false]);
    });

    it("먼저 물어봐야 하는 곳은 오늘 답할 시간이 남아야 값이 있다", async () => {
      const { db } = engine.handle();
      await db.execute(sql`update stay_product set is_instant = false`);
      await db.execute(
        sql`update room_night set min_nights = 1, held = 0, sold = 0, is_closed = false where night = ${today}::date`,
      );
      const priced = async (time: string) => {
        await db.execute(sql`update accommodation set check_in_from = ${time}, min_nights = 1`);
        aMinuteLater();
        return (await calendar(`from=${today}&to=${today}&accommodation_type_code=hotel`))[0]?.from_price !== null;
      };
      // Just after ten, six hours before check-in and one to answer in.
      expect([await priced("17:00"), await priced("17:30")]).toEqual([false, true]);
      await db.execute(sql`update stay_product set is_instant = true`);
      expect(await priced("15:00")).toBe(true);
    });

    it("취소가 무료인지는 규정과 성수기가 다른 곳마다 본다", async () => {
      const { db } = engine.handle();
      const always: SeasonRange[] = [{ from: "01-01", to: "12-31" }];
      const isFree = (date: string, peaks: SeasonRange[]) =>
        stayRefund({ peaks, steps: [] }, stayMoment({ check_in: date, check_out: addDays(date, 1) })).isFree;
      const days = Array.from({ length: 30 }, (_, index) => addDays(today, index + 1));
      const date = days.find((day) => isFree(day, []) && !isFree(day, always)) ?? "";
      // The cheapest accommodation charges a cancellation fee: it has peak season all year.
      await db.execute(sql`update accommodation set min_nights = 1, mandatory_fee = 0, from_price = 50000,
        refund_policy_id = (select id from refund_policy where steps = '[]'), peaks = case
          when id = (select min(id) from accommodation where type_code = 'hotel') then ${JSON.stringify(always)}::jsonb else '[]'::jsonb end`);
      await db.execute(sql`update room_night n set min_nights = 1, held = 0, sold = 0, is_closed = false, list_price = 400000,
        price = case when p.accommodation_id = (select min(id) from accommodation where type_code = 'hotel') then 50000 else 90000 end
        from stay_product p where p.id = n.product_id and n.night = ${date}::date`);
      aMinuteLater();
      const price = async (wish: string) =>
        (await calendar(`from=${date}&to=${date}&adults=1&accommodation_type_code=hotel${wish}`))[0]?.from_price;
      expect([await price(""), await price("&free_cancel=true")]).toEqual([50_000, 90_000]);
    });

    it("계약하지 않은 곳의 값은 말하지 않는다", async () => {
      const { db } = engine.handle();
      const from = addDays(today, 20);
      const query = `from=${from}&to=${from}&accommodation_type_code=hanok`;
      expect((await calendar(query))[0]?.from_price).not.toBeNull();
      await db.execute(sql`update accommodation set contracted_at = null where type_code = 'hanok'`);
      aMinuteLater();
      expect((await calendar(query))[0]?.from_price).toBeNull();
    });
  },
  demoStaySeed,
);
