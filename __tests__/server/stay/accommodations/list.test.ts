import { sql } from "drizzle-orm";
import fc from "fast-check";
import { moveClock } from "@/server/platform/clock";
import { stayHost } from "@/server/stay/app";
import { NIGHTS_AHEAD } from "@/server/stay/catalog/write-nights";
import type { StayCount, StayPage, StayProducts } from "@/shared/contract/stay/accommodations";
import { addDays } from "@/shared/dates/plain-date";
import { termsPrice } from "@/shared/price/terms-price";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

const client = signedClient(stayHost);
/** A plain week far enough ahead that nothing of the first days is full. */
const soon = addDays(today, 30);
const nights = `check_in=${soon}&check_out=${addDays(soon, 2)}`;

const list = async (query: string): Promise<StayPage> => {
  const answer = await client.get(`/accommodations?${query}`);
  expect([query, answer.status, answer.code]).toEqual([query, 200, "S000"]);
  return answer.data as StayPage;
};
const count = async (query: string) => (await client.get(`/accommodations/count?${query}`)).data as StayCount;
const ids = (page: StayPage) => page.accommodations.map(({ id }) => id);

async function everything(query: string): Promise<StayPage["accommodations"]> {
  const all: StayPage["accommodations"] = [];
  for (let index = 1; ; index += 1) {
    const page = await list(`${query}&index=${index}`);
    if (page.accommodations.length === 0) return all;
    all.push(...page.accommodations);
  }
}

describeEachEngine(
  "숙소 찾기",
  (engine) => {
    it("빈 쪽이 나올 때까지 이으면 모든 숙소가 한 번씩 나온다", async () => {
      for (const sort of ["recommended", "price-asc", "rating-desc", "distance-asc&location_id=300"]) {
        const all = await everything(`${nights}&size=7&sort=${sort}`);
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
        expect(all.length).toBe(sort.includes("location") ? 7 : 64);
      }
    });

    it("방이 없는 곳은 어떤 순서에서도 맨 뒤에 오고, 이유를 말한다", async () => {
      for (const sort of ["recommended", "price-asc", "rating-desc"]) {
        const all = await everything(`check_in=${today}&check_out=${addDays(today, 1)}&sort=${sort}`);
        const first = all.findIndex(({ offer }) => offer === null);
        expect(first).toBeGreaterThan(0);
        expect(all.slice(first).every(({ offer, unavailable }) => offer === null && unavailable !== null)).toBe(true);
        expect(all.slice(0, first).every(({ unavailable }) => unavailable === null)).toBe(true);
      }
    });

    it("싼 순서는 가족이 낼 합계를 따르고, 별점 순서는 별점을 따른다", async () => {
      const priced = await everything(`${nights}&adults=2&children_ages=3,7&sort=price-asc&size=9`);
      const totals = priced.flatMap(({ offer }) => (offer ? [offer.total] : []));
      expect(totals).toEqual([...totals].sort((a, b) => a - b));
      expect(totals.length).toBeGreaterThan(30);
      const rated = await everything(`${nights}&sort=rating-desc`);
      const ratings = rated.flatMap(({ offer, rating }) => (offer ? [rating ?? 0] : []));
      expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
    });

    it("수는 목록과 같다", async () => {
      for (const filter of [
        "",
        "&accommodation_type_code=hanok",
        "&max_price=250000",
        "&free_cancel=true",
        "&instant_only=1",
      ]) {
        const all = await everything(`${nights}&adults=2&children_ages=5${filter}`);
        const counted = await count(`${nights}&adults=2&children_ages=5${filter}`);
        expect([filter, counted.available_count]).toEqual([filter, all.filter(({ offer }) => offer).length]);
        expect(counted.is_floor).toBe(false);
      }
    });

    it("아직 팔지 않는 밤이 하나라도 끼면 방이 있는 곳은 없고, 숙소는 그대로 나온다", async () => {
      for (const [ahead, length, isSold] of [
        [NIGHTS_AHEAD - 1, 1, true],
        [NIGHTS_AHEAD - 2, 2, true],
        [NIGHTS_AHEAD - 1, 2, false],
        [NIGHTS_AHEAD, 1, false],
        [NIGHTS_AHEAD + 99, 3, false],
      ] as const) {
        const from = addDays(today, ahead);
        const stay = `check_in=${from}&check_out=${addDays(from, length)}`;
        for (const filter of ["", "&sort=rating-desc", "&free_cancel=true", "&sort=price-asc", "&max_price=9000000"]) {
          const all = await everything(`${stay}${filter}`);
          const open = all.filter(({ offer }) => offer).length;
          expect([stay, filter, open > 0, all.length]).toEqual([stay, filter, isSold, 64]);
          expect((await count(`${stay}${filter}`)).available_count).toBe(open);
        }
      }
    });

    it("거르개마다 지킨다", async () => {
      const villas = await everything(`${nights}&accommodation_type_code=pool-villa`);
      expect(villas.map(({ type_code }) => type_code)).toEqual(Array.from({ length: 8 }, () => "pool-villa"));
      const pools = await everything(`${nights}&facilities=kids_pool,kitchen`);
      expect(pools.length).toBeGreaterThan(0);
      for (const { facilities_yes } of pools)
        expect(facilities_yes).toEqual(expect.arrayContaining(["kids_pool", "kitchen"]));
      const cheap = await everything(`${nights}&max_price=200000`);
      for (const { offer } of cheap) expect(offer?.total ?? 0).toBeLessThanOrEqual(200_000);
      const instant = await everything(`${nights}&adults=7&instant_only=true`);
      for (const { offer } of instant) expect(offer?.is_instant ?? true).toBe(true);
      const jeju = await everything(`${nights}&location_id=100`);
      expect(jeju.length).toBeGreaterThan(2);
      for (const { place_text } of jeju) expect(place_text).toMatch(/^제주/);
      expect(ids(await list(`${nights}&location_id=102`)).length).toBeLessThan(jeju.length);
      expect(ids(await list(`${nights}&location_id=999999`))).toEqual([]);
    });

    it("취소가 무료인 곳만 거르면 지금 취소해도 떼는 돈이 없다", async () => {
      const late = `check_in=${addDays(today, 1)}&check_out=${addDays(today, 2)}`;
      const free = (await everything(`${late}&free_cancel=true`)).filter(({ offer }) => offer);
      const all = (await everything(late)).filter(({ offer }) => offer);
      expect(free.length).toBeGreaterThan(0);
      expect(free.length).toBeLessThan(all.length);
      for (const { offer } of free) expect(offer?.free_cancel_until).toEqual(expect.any(String));
    });

    it("이름, 첫소리, 다른 자판, 틀린 글자, 지역으로 찾는다", async () => {
      const first = async (keyword: string) =>
        (await list(`${nights}&keyword=${encodeURIComponent(keyword)}`)).accommodations;
      for (const keyword of ["몽실온 키즈호텔", "몽실온", "ㅁㅅㅇ", "ahdtlfdhs", "몽실은"]) {
        expect([keyword, (await first(keyword))[0]?.name]).toEqual([keyword, "몽실온 키즈호텔"]);
      }
      const gangneung = await first("강릉");
      expect(gangneung.map(({ place_text }) => place_text)).toEqual(expect.arrayContaining(["강원 강릉시"]));
      expect(await first("없는말찾기")).toEqual([]);
      expect((await list(`${nights}&keyword=${encodeURIComponent("%_'--")}`)).accommodations.length).toBeGreaterThan(0);
    });

    it("어른과 아이를 더해 스무 명이 넘으면 어른 둘로 되돌리고 그렇게 말한다", async () => {
      const page = await list(`${nights}&adults=18&children_ages=1,2,3`);
      expect(page.applied).toMatchObject({ adults: 2, children_ages: [], is_guest_reset: true });
      expect(ids(page)).toEqual(ids(await list(nights)));
      const most = await list(`${nights}&adults=17&children_ages=1,2,3`);
      expect(most.applied).toMatchObject({ adults: 17, children_ages: [1, 2, 3], is_guest_reset: false });
      expect(most.accommodations.every(({ unavailable }) => unavailable === "too_many_people")).toBe(true);
    });

    it("날짜가 틀리면 오늘부터 내일로 묻고 그렇게 말한다", async () => {
      const wrong = [
        `check_in=${addDays(today, -1)}&check_out=${addDays(today, 1)}`,
        `check_in=${soon}&check_out=${soon}`,
        `check_in=2026-02-30&check_out=내일`,
        `check_in=${soon}&check_out=${addDays(soon, 31)}`,
        `check_in=${addDays(today, 400)}&check_out=${addDays(today, 401)}`,
      ];
      for (const query of wrong) {
        expect((await list(query)).applied).toMatchObject({
          check_in: today,
          check_out: addDays(today, 1),
          is_date_reset: true,
        });
      }
      expect((await list("")).applied).toMatchObject({ check_in: today, is_date_reset: false, adults: 2 });
      expect((await list(`${nights}&children_ages=3, 7,x,12,-1,0&adults=abc`)).applied).toMatchObject({
        adults: 2,
        children_ages: [3, 7, 0],
      });
    });

    it("한 밤이라도 차면 그 객실은 팔지 않고, 남은 방은 가장 적은 밤을 말한다", async () => {
      const { db } = engine.handle();
      const products = async () =>
        ((await client.get(`/accommodations/1/products?${nights}`, { version: "2" })).data as StayProducts).products;
      const [room] = await products();
      expect(room?.state).toBe("open");
      const second = addDays(soon, 1);
      const change = (set: ReturnType<typeof sql>) =>
        db.execute(
          sql`update room_night set ${set} where product_id = ${room?.product_id ?? 0} and night = ${second}::date`,
        );
      await change(sql`held = capacity - 1`);
      expect((await products()).find((product) => product.product_id === room?.product_id)).toMatchObject({
        rooms_left: 1,
        state: "few",
      });
      await change(sql`held = capacity`);
      expect((await products()).find((product) => product.product_id === room?.product_id)?.state).toBe("sold_out");
      const [card] = (await list(`${nights}&keyword=${encodeURIComponent("몽실온")}`)).accommodations;
      expect(card?.offer?.product_id).not.toBe(room?.product_id);
      await change(sql`held = 0, min_nights = 1`);
    });

    it("다 찬 곳은 우리 가족에 맞는 방을 알려 주어 줄을 설 수 있고, 쉬는 방은 알려 주지 않는다", async () => {
      const { db } = engine.handle();
      const one = `check_in=${soon}&check_out=${addDays(soon, 2)}&adults=2&children_ages=3,7&keyword=${encodeURIComponent("몽실온")}`;
      const before = (await list(one)).accommodations[0];
      const fill = (set: string) =>
        db.execute(sql`update room_night n set ${sql.raw(set)} from stay_product p where p.id = n.product_id
          and p.accommodation_id = ${before?.id ?? 0} and n.night = ${soon}::date`);
      await fill("held = capacity - sold");
      const full = (await list(one)).accommodations[0];
      expect(full).toMatchObject({ offer: null, unavailable: "sold_out", min_nights: null });
      const rooms = (await client.get(`/accommodations/${full?.id}/products?${one}`)).data as StayProducts;
      const waited = rooms.products.find(({ product_id }) => product_id === full?.wait_for?.product_id);
      expect(waited).toMatchObject({ state: "sold_out", fits: true, name: full?.wait_for?.product_name });
      await fill("held = 0, is_closed = true");
      expect((await list(one)).accommodations[0]).toMatchObject({ unavailable: "sold_out", wait_for: null });
      await fill("is_closed = false");
    });

    it("쪽을 넘기는 사이에 방이 팔리거나 풀려도 빠지거나 되풀이되는 숙소가 없고, 열 분이 지나면 새로 시작한다", async () => {
      const { db } = engine.handle();
      const held = (set: string, ids: readonly number[]) =>
        db.execute(sql`update room_night n set ${sql.raw(set)} from stay_product p where p.id = n.product_id
          and p.accommodation_id = any(string_to_array(${ids.join(",")}::text, ',')::int[]) and n.night = ${soon}::date`);
      for (const sort of ["recommended", "price-asc", "rating-desc"]) {
        const query = `${nights}&size=10&sort=${sort}`;
        const whole = (await everything(query)).map(({ id }) => id).sort();
        const first = await list(`${query}&index=1`);
        const sold = ids(first).slice(0, 5);
        await held("held = capacity - sold", sold);
        const shown = [...ids(first)];
        let page = first;
        for (let index = 2; page.accommodations.length > 0; index += 1) {
          page = await list(`${query}&index=${index}&snapshot=${page.snapshot}`);
          shown.push(...ids(page));
          if (index === 3) await held("held = 0", sold);
        }
        expect(page.snapshot).toBeUndefined();
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.sort()).toEqual(whole);
        // Without a snapshot the second page misses the items that moved to the first.
        await held("held = capacity - sold", sold);
        const slid = ids(await list(`${query}&index=2`));
        await held("held = 0", sold);
        expect(slid).not.toEqual(ids(await list(`${query}&index=2&snapshot=${first.snapshot}`)));
        moveClock(11 * 60_000);
        expect(ids(await list(`${query}&index=2&snapshot=${first.snapshot}`))).toEqual(
          ids(await list(`${query}&index=2`)),
        );
        moveClock(0);
        for (const odd of ["x", "AAAA", "_".repeat(8000)])
          expect(ids(await list(`${query}&index=2&snapshot=${odd}`))).toEqual(ids(await list(`${query}&index=2`)));
      }
    });

    it("싼 순서는 어떤 가족에게도 객실에서 다시 셈한 합계의 순서와 같다", async () => {
      const families = fc.record({
        adults: fc.integer({ min: 1, max: 5 }),
        ages: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 4 }),
        stay: fc.integer({ min: 1, max: 3 }),
        ahead: fc.integer({ min: 3, max: 120 }),
      });
      for (const { adults, ages, stay, ahead } of fc.sample(families, { numRuns: 12, seed: 20_261_121 })) {
        const from = addDays(today, ahead);
        const asked = `check_in=${from}&check_out=${addDays(from, stay)}&adults=${adults}&children_ages=${ages.join(",")}&size=50`;
        const priced = [
          ...(await list(`${asked}&sort=price-asc`)).accommodations,
          ...(await list(`${asked}&sort=price-asc&index=2`)).accommodations,
        ];
        const plain = [...(await list(asked)).accommodations, ...(await list(`${asked}&index=2`)).accommodations];
        const sorted = plain
          .flatMap(({ id, offer }) =>
            offer ? [{ id, total: termsPrice(offer.terms, { adults, childrenAges: ages }).total }] : [],
          )
          .sort((a, b) => a.total - b.total || b.id - a.id);
        expect(priced.flatMap(({ id, offer }) => (offer ? [{ id, total: offer.total }] : []))).toEqual(sorted);
        const [cheapest] = sorted;
        if (!cheapest) continue;
        const most = await list(`${asked}&sort=price-asc&max_price=${cheapest.total}`);
        expect(most.accommodations.filter(({ offer }) => offer).map(({ offer }) => offer?.total)).toEqual(
          sorted.filter(({ total }) => total === cheapest.total).map(({ total }) => total),
        );
      }
    });

    it("그 밤에 두 밤부터인 객실은 한 밤으로 팔지 않는다", async () => {
      const { db } = engine.handle();
      await db.execute(sql`update room_night n set min_nights = 2 from stay_product p
        where p.id = n.product_id and p.accommodation_id = 1 and n.night = ${soon}::date`);
      const one = `check_in=${soon}&check_out=${addDays(soon, 1)}&keyword=${encodeURIComponent("몽실온")}`;
      expect((await list(one)).accommodations[0]).toMatchObject({
        offer: null,
        unavailable: "min_nights",
        min_nights: 2,
        wait_for: null,
      });
      const two = await list(`${nights}&keyword=${encodeURIComponent("몽실온")}`);
      expect(two.accommodations[0]?.offer).not.toBeNull();
    });
  },
  demoStaySeed,
);
