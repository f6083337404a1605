import { sql } from "drizzle-orm";
import { DistrictBook } from "@/server/platform/catalog/district-book";
import { shippedDistricts } from "@/server/platform/catalog/shipped-districts";
import { extendNights } from "@/server/stay/catalog/extend-nights";
import { locationTree, townFinder } from "@/server/stay/catalog/location-tree";
import { roomRows } from "@/server/stay/catalog/seed/demo-stay-row";
import { demoStays } from "@/server/stay/catalog/seed/demo-stays";
import { seedStaysWhenEmpty } from "@/server/stay/catalog/seed/seed-stays-when-empty";
import { stayFacilities } from "@/shared/contract/stay/lists";
import { addDays } from "@/shared/dates/plain-date";
import { isSceneKind } from "@/shared/scene/scene-kinds";
import { demoStaySeed, today } from "../../../support/demo-stays";
import { describeEachEngine } from "../../../support/engines";
import { readProjectFile } from "../../../support/project-files";

describe("지역 나무", () => {
  const districts = shippedDistricts();
  const tree = locationTree(new DistrictBook(districts));

  it("나라의 모든 시·군·구가 한 지역에만 들어 있어요", () => {
    const towns = tree.filter(({ parentId }) => parentId !== null);
    const all = towns.flatMap((town) => town.districts);
    expect(new Set(all).size).toBe(all.length);
    const find = townFinder(tree);
    for (const { id: pk, level, name } of districts) {
      if (level === 3) expect([name, find(pk)]).toEqual([name, expect.any(Number)]);
    }
  });

  it("위 지역은 아래 지역의 동네를 모두 품어요", () => {
    for (const parent of tree.filter(({ parentId }) => parentId === null)) {
      const below = tree.filter(({ parentId }) => parentId === parent.id).flatMap((town) => town.districts);
      expect(below.length).toBeGreaterThan(0);
      expect([...parent.districts].sort()).toEqual([...below].sort());
    }
  });
});

describe("데모 숙소의 그림과 글", () => {
  const stays = demoStays(new DistrictBook(shippedDistricts()));

  it("어느 두 숙소도 같은 그림을 쓰지 않고, 모두 그려져 있는 그림이에요", () => {
    const keys = stays.map(({ scene }) => `${scene.kind} ${scene.seed % 12}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(stays.filter(({ scene }) => !isSceneKind(scene.kind))).toEqual([]);
  });

  it("저녁에도 손님을 맞는 호텔과 리조트만 자정까지 팔고, 다른 곳은 기본인 18시에 닫아요", () => {
    const own = stays.map((stay) => [stay.kind.code, roomRows(stay, 1).map((room) => room.cutoffTime)] as const);
    for (const [kind, ends] of own) {
      expect([kind, [...new Set(ends)]]).toEqual([kind, [["hotel", "resort"].includes(kind) ? null : undefined]]);
    }
  });

  it("시설은 있음과 없음이 겹치지 않고, 정해 둔 낱말뿐이에요", () => {
    const known = new Set<string>(stayFacilities);
    for (const { key, facilitiesYes, facilitiesNo } of stays) {
      const both = facilitiesYes.filter((item) => facilitiesNo.includes(item));
      expect([key, both]).toEqual([key, []]);
      expect([...facilitiesYes, ...facilitiesNo].filter((item) => !known.has(item))).toEqual([]);
      expect(facilitiesYes.length + facilitiesNo.length).toBeLessThan(stayFacilities.length);
    }
  });
});

describeEachEngine(
  "데모 숙소",
  (engine) => {
    const selectRows = async <Row extends Record<string, unknown>>(text: string) =>
      (await engine.handle().db.execute<Row>(sql.raw(text))).rows;
    const count = async (text: string) =>
      Number((await selectRows<{ n: number | string }>(`select count(*) as n ${text}`))[0]?.n);

    it("숙소 60곳 이상에 객실이 두 가지에서 다섯 가지, 객실마다 180밤이 있어요", async () => {
      expect(await count("from accommodation where source = 'demo'")).toBeGreaterThanOrEqual(60);
      expect(
        await count(`from (select accommodation_id from stay_product group by 1
          having count(*) not between 2 and 5) odd`),
      ).toBe(0);
      expect(await count("from (select product_id from room_night group by 1 having count(*) <> 180) odd")).toBe(0);
    });

    it("README가 말하는 수 그대로예요", async () => {
      const [stays, rooms, nights] = [
        await count("from accommodation"),
        await count("from stay_product"),
        await count("from room_night"),
      ];
      const readme = readProjectFile("README.md");
      expect(readme).toContain(`| ${stays} · ${rooms} · ${nights.toLocaleString("en")} |`);
      expect(readme).toContain(` · ${await count("from review where subject_kind = 'stay'")} · `);
    });

    it("이름과 소개가 모두 다르고 비어 있지 않아요", async () => {
      const rows = await selectRows<{ name: string; description: string }>(
        "select name, description from accommodation",
      );
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      for (const { description } of rows) {
        expect(description.length).toBeGreaterThan(90);
        expect(description).not.toMatch(/lorem|undefined|\{|NaN/i);
      }
    });

    it("화면이 보여야 할 모든 사정이 있어요", async () => {
      expect(await count("from room_night where capacity = 0")).toBeGreaterThan(20);
      expect(await count("from room_night where capacity = 1")).toBeGreaterThan(20);
      expect(await count("from room_night where is_closed")).toBeGreaterThan(5);
      expect(await count("from room_night where min_nights = 2")).toBeGreaterThan(20);
      expect(await count("from room_night where price < list_price")).toBeGreaterThan(1000);
      expect(await count("from stay_product where not is_instant")).toBeGreaterThan(5);
      expect(await count("from accommodation where mandatory_fee > 0")).toBeGreaterThan(5);
      expect(await count("from accommodation where peaks is not null")).toBeGreaterThan(5);
      expect(await count("from accommodation where jsonb_array_length(bands) = 0")).toBeGreaterThan(5);
      expect(await count("from (select distinct bands from accommodation) b")).toBeGreaterThanOrEqual(5);
      expect(await count("from (select distinct refund_policy_id from accommodation) p")).toBeGreaterThanOrEqual(4);
    });

    it("숙소마다 가장 싼 밤을 알고, 그보다 싼 밤은 없어요", async () => {
      const wrong = `from accommodation a where a.from_price = 0 or a.from_price <> (select min(n.price)
        from stay_product p join room_night n on n.product_id = p.id where p.accommodation_id = a.id)`;
      expect(await count(wrong)).toBe(0);
    });

    it("후기 500개 이상에 아이 나이가 있고, 숙소에 세어 둔 수와 별점이 맞아요", async () => {
      expect(
        await count("from review where accommodation_id is not null and cardinality(child_ages) > 0"),
      ).toBeGreaterThanOrEqual(500);
      const wrong = `from accommodation a left join (
          select accommodation_id, count(*) n, sum(stars) s from review group by 1) r on r.accommodation_id = a.id
        where a.review_count <> coalesce(r.n, 0) or a.stars_sum <> coalesce(r.s, 0)`;
      expect(await count(wrong)).toBe(0);
      const items = `from review where accommodation_id is not null and stars <> ((items ->> 'cleanliness')::int
        + (items ->> 'child_comfort')::int + (items ->> 'location')::int + (items ->> 'service')::int) / 4.0`;
      expect(await count(items)).toBe(0);
    });

    it("날이 지나면 빈 뒷날만 채우고, 두 번째에는 아무것도 더하지 않아요", async () => {
      const { db } = engine.handle();
      const rooms = await count("from stay_product");
      const last = addDays(today, 2);
      expect(await extendNights(db, last)).toBe(rooms * 2);
      expect(await extendNights(db, last)).toBe(0);
      expect(await count(`from room_night where night = '${addDays(last, 179)}' and capacity >= 0`)).toBe(rooms);
    });

    it("이미 숙소가 있으면 다시 채우지 않아요", async () => {
      const before = await count("from accommodation");
      await seedStaysWhenEmpty(engine.handle());
      expect(await count("from accommodation")).toBe(before);
    });
  },
  demoStaySeed,
);
