import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { moveClock } from "@/server/platform/clock";
import { stayMoment } from "@/server/stay/accommodations/stay-query";
import { stayRefund } from "@/server/stay/accommodations/stay-refund";
import { stayHost } from "@/server/stay/app";
import type { RefundStep } from "@/shared/contract/main/content-facts";
import type { StayCount } from "@/shared/contract/stay/accommodations";
import { stayFacilities } from "@/shared/contract/stay/lists";
import type {
  LocationRanking,
  PopularStayKeywords,
  RecommendedLocations,
  StayAutocomplete,
  StayBanners,
  StayFilterList,
  StayFilterLists,
  StayLocations,
} from "@/shared/contract/stay/search";
import { addDays } from "@/shared/dates/plain-date";
import type { SeasonRange } from "@/shared/dates/season";
import { isSceneKind } from "@/shared/scene/scene-kinds";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeBothEngines } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

type House = {
  type: string;
  facilities: string[];
  isSold: boolean;
  peaks: SeasonRange[] | null;
  steps: RefundStep[];
  instants: boolean[];
  prices: number[];
};

const client = signedClient(stayHost);
async function get<Data>(path: string): Promise<Data> {
  const answer = await client.get(path);
  expect([path, answer.status, answer.code]).toEqual([path, 200, "S000"]);
  return answer.data as Data;
}
const typed = (query: string) => get<StayAutocomplete>(`/search/autocomplete?query=${encodeURIComponent(query)}`);

describeBothEngines(
  "숙소를 찾는 말과 지역",
  (engine) => {
    it("치는 대로 지역과 숙소를 보이고, 첫소리와 다른 자판도 알아듣는다", async () => {
      for (const query of ["가평", "ㄱㅍ", "rkvud"]) {
        expect([query, (await typed(query)).locations[0]]).toEqual([
          query,
          { id: 401, name: "가평·양평", parent_name: "경기", count: 4 },
        ]);
      }
      expect((await typed("몽실")).accommodations[0]).toEqual({
        id: 1,
        name: "몽실온 키즈호텔",
        place_text: "강원 속초시",
        type_name: "호텔",
      });
      for (const nothing of ["", "   ", "%", "없는말이에요"]) {
        expect(await typed(nothing)).toEqual({ locations: [], accommodations: [] });
      }
    });

    it("지역의 수는 그곳의 숙소 수이고, 위 지역은 아래 지역의 합이다", async () => {
      const { locations } = await get<StayLocations>("/stay-locations");
      const all = locations.reduce((sum, { accommodation_count }) => sum + accommodation_count, 0);
      expect(all).toBe(64);
      for (const parent of locations) {
        const below = parent.sub_locations.reduce((sum, subLocation) => sum + subLocation.accommodation_count, 0);
        expect([parent.name, parent.accommodation_count]).toEqual([parent.name, below]);
        expect(parent.sub_locations.every(({ parentId }) => parentId === parent.id)).toBe(true);
      }
    });

    it("지역에 적힌 수는 그 지역으로, 그 이름으로 찾은 수와 같다", async () => {
      const { locations } = await get<StayLocations>("/stay-locations");
      const nights = `check_in=${addDays(today, 9)}&check_out=${addDays(today, 10)}&adults=2&children=0`;
      const total = async (query: string) =>
        (await get<StayCount>(`/accommodations/count?${nights}&${query}`)).total_count;
      for (const { id, name, accommodation_count: count } of locations) {
        expect([name, await total(`location_id=${id}`)]).toEqual([name, count]);
        if (["서울", "부산", "제주", "경기", "전북"].includes(name))
          expect([name, await total(`keyword=${encodeURIComponent(name)}`)]).toEqual([name, count]);
      }
    });

    it("추천 지역은 이유와 함께 오고 숙소가 없는 곳은 없다", async () => {
      const { locations } = await get<RecommendedLocations>("/locations/recommended");
      expect(locations.length).toBe(8);
      for (const { count, reason, scene } of locations) {
        expect(count).toBeGreaterThan(0);
        expect(reason).toMatch(new RegExp(`숙소 ${count}곳`));
        expect(isSceneKind(scene.kind)).toBe(true);
      }
    });

    it("순위는 네 주 동안 많이 예약한 곳부터이고, 쪽을 이어도 번호가 이어진다", async () => {
      const { db } = engine.handle();
      await db.execute(sql`insert into member (user_id, username) values ('u', '하준네')`);
      await db.execute(sql`insert into orders (id, number, display_number, user_id, kind, state, list_total, pay_amount,
          pay_method, snapshot)
        select id, id, id, 'u', 'stay', 'HELD', 1000, 1000, 'card', '{}'
        from (select 'rank-' || n as id from generate_series(1, 3) n union all
          select 'old-' || n from generate_series(1, 9) n) orders`);
      await db.execute(sql`insert into stay_booking (order_id, user_id, accommodation_id, product_id, check_in, check_out,
          adults, children_ages, arrival_transport, confirm_state, created_at)
        select 'rank-' || n, 'u', 40, (select min(id) from stay_product where accommodation_id = 40), current_date,
          current_date + 1, 2, '{}'::smallint[], '자가용', 'CONFIRMED', now() - interval '3 days' from generate_series(1, 3) n
        union all
        select 'old-' || n, 'u', 41, (select min(id) from stay_product where accommodation_id = 41), current_date,
          current_date + 1, 2, '{}'::smallint[], '자가용', 'CONFIRMED', now() - interval '40 days' from generate_series(1, 9) n`);
      const first = await get<LocationRanking>("/locations/ranking?size=5");
      expect(first.accommodations.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5]);
      expect(first.accommodations[0]?.id).toBe(40);
      const second = await get<LocationRanking>("/locations/ranking?size=5&index=2");
      expect(second.accommodations[0]?.rank).toBe(6);
      const ids = [...first.accommodations, ...second.accommodations].map(({ id }) => id);
      expect(new Set(ids).size).toBe(10);
      const jeju = await get<LocationRanking>("/locations/ranking?location_id=100");
      expect(jeju.accommodations.map(({ place_text }) => place_text.slice(0, 2))).toEqual([
        "제주",
        "제주",
        "제주",
        "제주",
      ]);
    });

    it("순위의 금액은 오늘부터 빈 밤 가운데 가장 낮은 값에 필수 요금을 더한 것이다", async () => {
      const { db } = engine.handle();
      const priceOf40 = async () =>
        (await get<LocationRanking>("/locations/ranking?size=64")).accommodations.find(({ id }) => id === 40)
          ?.from_price;
      const of40 = sql`product_id in (select id from stay_product where accommodation_id = 40)`;
      await db.execute(sql`update accommodation set mandatory_fee = 5000 where id = 40`);
      await db.execute(sql`update room_night set list_price = 900000, price = 900000 where ${of40}`);
      const cheap = async (night: ReturnType<typeof sql>, price: number, rest: ReturnType<typeof sql>) =>
        db.execute(sql`update room_night set price = ${price}, ${rest} where ${of40} and night = (${night})`);
      const later = (days: number) => sql`(select max(night) from room_night where ${of40}) - ${days}::int`;
      await cheap(later(1), 10_000, sql`is_closed = true`);
      await cheap(later(2), 20_000, sql`held = 0, sold = capacity`);
      await cheap(later(3), 70_000, sql`is_closed = false, held = 0, sold = 0`);
      expect(await priceOf40()).toBe(75_000);
      await db.execute(sql`update room_night set is_closed = true where ${of40}`);
      expect(await priceOf40()).toBeNull();
    });

    it("많이 찾는 말은 모두 어딘가로 이어진다", async () => {
      const { keywords } = await get<PopularStayKeywords>("/search/popular-keywords");
      expect(keywords.length).toBe(10);
      expect(new Set(keywords).size).toBe(10);
    });

    it("거르개는 종류마다 다르고, 수는 실제와 같다", async () => {
      const { filter_lists } = await get<StayFilterLists>("/filters/lists");
      expect(filter_lists.map((list) => list.accommodation_type_code)).toEqual([
        "all",
        "hotel",
        "resort",
        "pension",
        "pool-villa",
        "hanok",
        "glamping",
        "forest",
        "farm-stay",
      ]);
      const villas = await get<StayFilterList>("/filters?accommodation_type_code=pool-villa");
      expect(filter_lists).toContainEqual(villas);
      const [facilities, prices, booking] = villas.groups;
      expect(
        facilities?.options.every(({ value }) => stayFacilities.some((stayFacility) => stayFacility === value)),
      ).toBe(true);
      expect(facilities?.options.find(({ value }) => value === "pool")?.count).toBe(8);
      expect(prices?.options.map(({ count }) => count)).toEqual(
        [...(prices?.options ?? [])].map(({ count }) => count).sort((a, b) => a - b),
      );
      expect(booking?.options.map(({ value }) => value)).toEqual(["free_cancel", "instant_only"]);
      expect((await client.get("/filters?accommodation_type_code=castle")).status).toBe(404);
    });

    it("거르개의 수는 숙소를 하나씩 센 것과 같다", async () => {
      const { db } = engine.handle();
      // Properties vary pseudo-randomly; prices are at each limit and one won above it.
      await db.execute(sql`update accommodation set contracted_at = case when hashint8(id) % 5 = 0 then null else now() end,
        is_active = hashint8(id + 7) % 9 <> 0, peaks = case id % 3 when 0 then null when 1 then '[]'::jsonb
          else '[{"from":"01-01","to":"12-31"}]'::jsonb end`);
      await db.execute(
        sql`update stay_product set is_instant = hashint8(id) % 3 = 0, is_active = hashint8(id + 3) % 4 <> 0`,
      );
      await db.execute(sql`update room_night set list_price = 900000, is_closed = hashint8(id) % 6 = 0 or hashint8(product_id) % 4 = 0, price =
        (array[100000, 100001, 150000, 150001, 200000, 200001, 300000, 300001, 500000, 500001])[1 + (product_id * 7) % 10]`);
      // Every second accommodation has the same properties, so that they are counted as a group.
      await db.execute(sql`update accommodation set type_code = 'hotel', facilities_yes = '{pool}', peaks = null,
        contracted_at = now(), refund_policy_id = (select min(id) from refund_policy) where id % 2 = 0`);
      const rooms = sql`select p.id from stay_product p join accommodation a on a.id = p.accommodation_id where a.id % 2 = 0`;
      await db.execute(sql`update stay_product set is_instant = true, is_active = true where id in (${rooms})`);
      await db.execute(sql`update room_night set price = 200000 where product_id in (${rooms})`);
      const { rows: houses } = await db.execute<House>(sql`
        select a.type_code as type, a.facilities_yes as facilities, a.contracted_at is not null as "isSold", a.peaks, r.steps,
          array(select p.is_instant from stay_product p where p.accommodation_id = a.id and p.is_active) as instants,
          array(select n.price::int from room_night n join stay_product p on p.id = n.product_id where p.accommodation_id = a.id
            and p.is_active and not n.is_closed and n.night >= ${today}::date and n.night < ${addDays(today, 7)}::date) as prices
        from accommodation a join refund_policy r on r.id = a.refund_policy_id where a.is_active`);
      const moment = stayMoment({});
      const passes = (house: House, key: string, value: string): boolean => {
        if (key === "facilities") return house.facilities.includes(value);
        if (!house.isSold) return false;
        if (key === "max_price") return house.prices.some((price) => price <= Number(value));
        return value === "instant_only" ? house.instants.includes(true) : stayRefund(house, moment).isFree;
      };
      // A process caches the counts for a minute, then serves the old ones while it counts again.
      const before = await get<StayFilterLists>("/filters/lists");
      moveClock(61_000);
      expect(await get<StayFilterLists>("/filters/lists")).toEqual(before);
      let lists = before;
      while (isDeepStrictEqual(lists, before)) {
        await setTimeout(20);
        lists = await get<StayFilterLists>("/filters/lists");
      }
      const { filter_lists } = lists;
      const told = filter_lists.flatMap(({ accommodation_type_code: type, groups }) =>
        groups.flatMap(({ key, options }) => options.map(({ value, count }) => ({ type, key, value, count }))),
      );
      moveClock(0);
      expect(told).toEqual(
        told.map(({ type, key, value }) => ({
          type,
          key,
          value,
          count: houses.filter((house) => (type === "all" || house.type === type) && passes(house, key, value)).length,
        })),
      );
      // In each group the options have different counts.
      for (const group of ["facilities", "max_price", "booking"])
        expect(new Set(told.flatMap(({ key, count }) => (key === group ? [count] : []))).size).toBeGreaterThan(3);
    });

    it("배너는 종류를 말하면 그 종류의 것, 아니면 모두의 것이다", async () => {
      const { banners } = await get<StayBanners>("/banners");
      expect(banners.length).toBeGreaterThan(1);
      expect(banners.every(({ accommodation_type_code }) => accommodation_type_code === null)).toBe(true);
      const hanok = (await get<StayBanners>("/banners?accommodation_type_code=hanok")).banners;
      expect(hanok.map(({ accommodation_type_code }) => accommodation_type_code)).toEqual(["hanok"]);
      for (const { href, scene } of [...banners, ...hanok]) {
        expect(href).toMatch(/^\/search\/stay\/result\?/);
        expect(isSceneKind(scene.kind)).toBe(true);
      }
    });
  },
  demoStaySeed,
);
