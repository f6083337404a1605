import { sql } from "drizzle-orm";
import fc from "fast-check";
import { cheapestFirst, countUpTo, type Walk } from "@/server/stay/accommodations/cheapest-first";
import {
  leastPeople,
  restOfNight,
  restOfStay,
  roomsByPrice,
  staysByLeast,
  staysByPrice,
} from "@/server/stay/accommodations/price-walk";
import { momentValues, stayConditions } from "@/server/stay/accommodations/stay-conditions";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import { addDays } from "@/shared/dates/plain-date";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { scaled } from "../../../support/trust/scale";

const family = fc.record({
  ahead: fc.integer({ min: 1, max: 120 }),
  nights: fc.integer({ min: 1, max: 4 }),
  adults: fc.integer({ min: 1, max: 4 }),
  ages: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 3 }),
  limit: fc.integer({ min: 1, max: 25 }),
  most: fc.constantFrom(150_000, 300_000, 600_000, Number.MAX_SAFE_INTEGER),
});

/** Small batches, so that a walk takes many steps. */
const slowly =
  (walk: Walk): Walk =>
  (piece) =>
    walk({ ...piece, size: 4, enough: 4 });

describeEachEngine(
  "값을 따라 찾기",
  (engine) => {
    it("몇 걸음에 걸쳐 찾아도 모두를 보고 고른 것과 같다", async () => {
      const { db } = engine.handle();
      // Prices lie close together, so that a bound that is a little too high leaves something out. Every place asks at
      // least something beyond its nights, some much more.
      await db.execute(sql`update room_night set price = 50000 + product_id % 7 * 2000, list_price = 400000`);
      await db.execute(sql`update accommodation set adult_fee = 5000 + id % 3 * 20000, mandatory_fee = 3000 + id % 4 * 15000,
        from_price = 49000 + id % 2 * 500`);
      let found = 0;
      await fc.assert(
        fc.asyncProperty(family, async ({ ahead, nights, adults, ages, limit, most }) => {
          const from = addDays(today, ahead);
          const moment = stayMoment({
            check_in: from,
            check_out: addDays(from, nights),
            adults: String(adults),
            children_ages: ages.join(","),
          });
          const met = stayConditions({ moment, filters: {}, words: null, locations: null, userId: "" });
          const values = { ...met.values, ...momentValues(moment) };
          const open = { db, sql: met.sql, values, ages: moment.childrenAges, people: 0, isInstantOnly: false };
          const search = { ...open, people: await leastPeople(open) };
          const first = (walk: Walk, rest: number, isByTie: boolean) =>
            cheapestFirst({ limit, most, rest, walk, isByTie });
          const all = await first(staysByLeast(search), 0, false);
          expect(await first(staysByLeast(open), 0, false)).toEqual(all);
          const rest = await restOfStay(search);
          for (const isOpen of [true, false])
            expect(await first(slowly(roomsByPrice(search, isOpen)), rest, true)).toEqual(all);
          // Also with a price limit that the dearest result just meets.
          for (const upTo of [most, all.at(-1)?.total ?? most]) {
            const every = await cheapestFirst({
              limit: 300,
              most: upTo,
              rest: 0,
              walk: staysByLeast(search),
              isByTie: false,
            });
            for (const wanted of [limit, 300])
              expect(await countUpTo({ limit: wanted, most: upTo, rest, walk: roomsByPrice(search, false) })).toBe(
                Math.min(wanted, every.length),
              );
          }
          const atLeast = await first(staysByPrice(search, sql`true`, true), 0, true);
          expect(await first(slowly(staysByPrice(search, sql`true`, false)), await restOfNight(search), true)).toEqual(
            atLeast,
          );
          found += all.length;
        }),
        { numRuns: scaled(8, 20) },
      );
      expect(found).toBeGreaterThan(20);
    }, 120_000);
  },
  demoStaySeed,
);
