import { sql } from "drizzle-orm";
import { stayHost } from "@/server/stay/app";
import type { StayProductDetail, StayProducts } from "@/shared/contract/stay/accommodations";
import type { StayCalendar } from "@/shared/contract/stay/calendar";
import { addDays } from "@/shared/dates/plain-date";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";

const client = signedClient(stayHost);
const soon = addDays(today, 40);
const nights = `check_in=${soon}&check_out=${addDays(soon, 2)}`;
const rooms = async (id: number, query = nights) =>
  (await client.get(`/accommodations/${id}/products?${query}`, { version: "2" })).data as StayProducts;

describeEachEngine(
  "숙소의 객실",
  (engine) => {
    it("묵을 수 있는 객실이 싼 것부터 먼저 오고, 환불 계단이 비어 있지 않다", async () => {
      for (const id of [1, 9, 25, 33, 57]) {
        const { products } = await rooms(id, `${nights}&adults=2&children_ages=3,7`);
        const open = products.filter(({ fits, state }) => fits && (state === "open" || state === "few"));
        expect(products.slice(0, open.length)).toEqual(open);
        expect(open.map(({ total }) => total)).toEqual(open.map(({ total }) => total).sort((a, b) => a - b));
        for (const { refund_steps } of products) expect(refund_steps.length).toBeGreaterThan(0);
      }
    });

    it("객실 하나는 목록의 그 객실과 같고, 남의 숙소 객실이나 없는 것은 404다", async () => {
      const [room] = (await rooms(1)).products;
      const path = (id: number, product: number) =>
        `/accommodations/${id}/products/detail?product_id=${product}&${nights}`;
      const { data } = await client.get(path(1, room?.product_id ?? 0), { version: "2" });
      const detail = data as StayProductDetail;
      expect(detail.product).toMatchObject({ ...room });
      expect(detail.accommodation).toMatchObject({ id: 1, name: "몽실온 키즈호텔", place_text: "강원 속초시" });
      expect(detail.product.gallery.length).toBeGreaterThan(0);
      for (const wrong of [path(2, room?.product_id ?? 0), path(1, 999_999), path(999_999, 1)]) {
        expect((await client.get(wrong, { version: "2" })).status).toBe(404);
      }
      expect((await client.get(`/accommodations/1/products`, { version: "4" })).status).toBe(400);
    });

    it("대기 객실은 언제까지 답하는지 말하고, 바로 확정되는 객실은 말하지 않는다", async () => {
      const standby = (await rooms(9, `${nights}&adults=2`)).products.find(({ is_instant }) => !is_instant);
      const { data } = await client.get(
        `/accommodations/9/products/detail?product_id=${standby?.product_id}&${nights}`,
        { version: "2" },
      );
      const { standby_answer_by: until } = data as StayProductDetail;
      expect(Date.parse(until ?? "")).toBeGreaterThan(Date.now());
      expect(Date.parse(until ?? "")).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
      const instant = (await rooms(9)).products.find(({ is_instant }) => is_instant);
      const other = await client.get(`/accommodations/9/products/detail?product_id=${instant?.product_id}&${nights}`, {
        version: "2",
      });
      expect((other.data as StayProductDetail).standby_answer_by).toBeNull();
    });

    it("날짜가 틀리면 오늘부터 내일로, 스무 명이 넘으면 어른 둘로 바꾸고 그렇게 말한다", async () => {
      const wrong = await rooms(1, `check_in=${soon}&check_out=${soon}&adults=19&children_ages=1,2`);
      expect(wrong.applied).toEqual({
        check_in: today,
        check_out: addDays(today, 1),
        adults: 2,
        children_ages: [],
        is_guest_reset: true,
        is_date_reset: true,
      });
    });

    it("달력의 하루 값은 그날 한 밤의 가장 싼 객실과 같고, 파는 날이 지나면 닫혀 있다", async () => {
      const family = "adults=2&children_ages=3,7";
      const to = addDays(soon, 6);
      const calendar = (await client.get(`/accommodations/1/calendar?from=${soon}&to=${to}&${family}`))
        .data as StayCalendar;
      expect(calendar.nights.map(({ date }) => date)).toEqual(
        Array.from({ length: 7 }, (_, index) => addDays(soon, index)),
      );
      for (const { date, from_price } of calendar.nights) {
        const { products } = await rooms(1, `check_in=${date}&check_out=${addDays(date, 1)}&${family}`);
        const open = products.filter(({ fits, state }) => fits && (state === "open" || state === "few"));
        expect([date, from_price]).toEqual([date, Math.min(...open.map(({ total }) => total))]);
      }
      const late = addDays(today, 185);
      const beyond = (await client.get(`/accommodations/1/calendar?from=${late}&to=${late}`)).data as StayCalendar;
      expect(beyond.nights).toEqual([{ date: late, from_price: null, state: "closed", min_nights: 1 }]);
      const nonsense = (await client.get("/accommodations/1/calendar?from=x&to=y")).data as StayCalendar;
      expect(nonsense.nights[0]?.date).toBe(today);
      expect(nonsense.nights.length).toBe(31);
    });

    it("달력의 값은 그날 들어가 그만큼 묵을 수 있는 객실의 값이고, 더 오래 묵어야 싼 객실의 값이 아니다", async () => {
      const { db } = engine.handle();
      const day = addDays(today, 60);
      const accommodation = sql`product_id in (select id from stay_product where accommodation_id = 1)`;
      const cheap = sql`product_id = (select id from stay_product where source_key = 'hotel-1-room-2')`;
      const nightOn = async (date: string) =>
        ((await client.get(`/accommodations/1/calendar?from=${date}&to=${date}&adults=2`)).data as StayCalendar)
          .nights[0];
      await db.execute(sql`update room_night set min_nights = 1, held = 0, is_closed = false, price = 200000, list_price = 200000
        where ${accommodation} and night between ${day}::date and ${addDays(day, 3)}::date`);
      await db.execute(
        sql`update room_night set min_nights = 2, price = 10000 where ${cheap} and night = ${day}::date`,
      );
      expect(await nightOn(day)).toMatchObject({ from_price: 200_000, min_nights: 1 });

      // Every other room is full: the remaining price requires two nights.
      await db.execute(
        sql`update room_night set sold = capacity where ${accommodation} and not ${cheap} and night = ${day}::date`,
      );
      expect(await nightOn(day)).toMatchObject({ from_price: 10_000, min_nights: 2 });

      // The second of its two nights is full: no stay can start on the first, but one can include it.
      await db.execute(sql`update room_night set sold = capacity where ${cheap} and night = ${addDays(day, 1)}::date`);
      expect(await nightOn(day)).toMatchObject({ from_price: null, min_nights: 1 });
      expect(["open", "few"]).toContain((await nightOn(day))?.state);
    });

    it("답을 기다려야 하는 객실은 답할 시간이 남은 날에만 달력에 값이 있다", async () => {
      const { db } = engine.handle();
      await db.execute(sql`update stay_product set is_instant = false where accommodation_id = 9`);
      const calendar = (await client.get(`/accommodations/9/calendar?from=${today}&to=${addDays(today, 9)}&adults=2`))
        .data as StayCalendar;
      for (const { date, from_price, min_nights = 1 } of calendar.nights) {
        const { products } = await rooms(9, `check_in=${date}&check_out=${addDays(date, min_nights)}&adults=2`);
        const open = products.filter(({ fits, state }) => fits && (state === "open" || state === "few"));
        expect([date, from_price === null]).toEqual([date, open.length === 0]);
      }
      await db.execute(sql`update accommodation set check_in_from = '00:00' where id = 9`);
      const late = (await client.get(`/accommodations/9/calendar?from=${today}&to=${today}&adults=2`))
        .data as StayCalendar;
      expect(late.nights[0]?.from_price).toBeNull();
    });

    it("닫은 밤이 있으면 닫힌 것이고, 찬 밤이 있으면 찬 것이다", async () => {
      const { db } = engine.handle();
      const state = async () => (await rooms(1)).products.find(({ name }) => name === "패밀리 트윈")?.state;
      const night = sql`product_id = (select id from stay_product where source_key = 'hotel-1-room-2') and night = ${soon}::date`;
      expect(await state()).toBe("open");
      await db.execute(sql`update room_night set is_closed = true where ${night}`);
      expect(await state()).toBe("closed");
      await db.execute(sql`update room_night set is_closed = false, held = capacity where ${night}`);
      expect(await state()).toBe("sold_out");
      await db.execute(sql`update room_night set held = 0, min_nights = 3 where ${night}`);
      expect(await state()).toBe("min_nights");
    });
  },
  demoStaySeed,
);
