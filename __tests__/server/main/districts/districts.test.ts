import { sql } from "drizzle-orm";
import { mainHost } from "@/server/main/app";
import { districtRange } from "@/server/main/contents/content-conditions";
import { placeText } from "@/server/platform/catalog/place-text";
import type { ContentPage } from "@/shared/contract/main/contents";
import type {
  DistrictCentres,
  DistrictList,
  DistrictSearch,
  LocationList,
  RegionCategories,
} from "@/shared/contract/main/discover";
import { describeEachEngine } from "../../../support/engines";
import { signedClient } from "../../../support/http-client";
import { CONTENTS, catalogSeed } from "../../../support/seed-catalog";
import { addLodge } from "../../../support/seed-stays";

const client = signedClient(mainHost);

test.each([
  ["서울특별시 종로구 세종로", "서울 종로구"],
  ["경기도 고양시 일산동구 장항동", "경기 고양시"],
  ["충청북도 청주시", "충북 청주시"],
  ["강원특별자치도 춘천시", "강원 춘천시"],
  ["세종특별자치시", "세종"],
  [null, ""],
])("%s는 카드에 '%s'로 쓴다", (full, short) => {
  expect(placeText(full)).toBe(short);
});

test.each([
  [11000000, [11000000, 11999999]],
  [11110000, [11110000, 11119999]],
  [41280000, [41280000, 41289999]],
  [41285000, [41285000, 41285999]],
  [11110119, [11110119, 11110119]],
])("%d 안의 번호는 %j다", (pk, range) => {
  expect(districtRange(pk)).toEqual(range);
});

describeEachEngine(
  "동네",
  ({ handle }) => {
    const search = async (q: string): Promise<DistrictSearch> =>
      (await client.get(`/districts/search/?${new URLSearchParams({ q })}`)).data as DistrictSearch;

    it("한 단계 아래만 온다", async () => {
      const names = async (query: string) =>
        ((await client.get(`/districts/${query}`)).data as DistrictList).districts.map(({ name }) => name);
      expect(await names("")).toEqual(["서울특별시", "부산광역시", "경기도"]);
      expect(await names("?parent=11110000")).toEqual(["가회동", "세종로"]);
      expect(await names("?parent=11110119")).toEqual([]);
    });

    it.each([
      ["세종로", "세종로"],
      ["종로 세종", "세종로"],
      ["ㅅㅈㄹ", "세종로"],
      ["tpwhdfh", "세종로"],
      ["일산동", "일산동구"],
    ])("'%s'(으)로 %s를 찾는다", async (q, name) => {
      const { districts, is_guess } = await search(q);
      expect([districts[0]?.name, is_guess]).toEqual([name, false]);
    });

    it("잘못 쓴 이름은 비슷한 것을 짐작해서 보여 주고, 짐작이라고 말한다", async () => {
      const { districts, is_guess } = await search("해은대구");
      expect([districts[0]?.name, is_guess]).toEqual(["해운대구", true]);
      expect(await search("'; --")).toEqual({ districts: [], is_guess: false });
    });

    it("지역 목록은 시·도와 그 시·군·구다", async () => {
      const { locations } = (await client.get("/locations/")).data as LocationList;
      expect(locations[0]).toEqual({
        id: 11000000,
        name: "서울특별시",
        parentId: null,
        sub_locations: [
          { id: 11110000, name: "종로구", parentId: 11000000 },
          { id: 11140000, name: "중구", parentId: 11000000 },
        ],
      });
    });

    it("시·도는 번호가 바뀐 강원과 전북도 늘 세던 자리에 온다", async () => {
      const names = ["43 충청북도", "44 충청남도", "46 전라남도", "51 강원특별자치도", "52 전북특별자치도"];
      const rows = names.map((text) => {
        const [code, name] = text.split(" ");
        return sql`(${Number(code) * 1e6}, null, 1, ${name}, ${name}, '', '', 36, 127)`;
      });
      const { db } = handle();
      await db.execute(
        sql`insert into district (id, parent_id, level, name, full_name, search_key, choseong_key, lat, lng) values ${sql.join(rows, sql`, `)}`,
      );
      const inOrder = ["경기도", "강원특별자치도", "충청북도", "충청남도", "전북특별자치도", "전라남도"];
      const { locations } = (await client.get("/locations/")).data as LocationList;
      const { districts } = (await client.get("/districts/")).data as DistrictList;
      expect(locations.slice(2).map(({ name }) => name)).toEqual(inOrder);
      expect(districts.slice(2).map(({ name }) => name)).toEqual(inOrder);
      await db.execute(sql`delete from district where id between 43000000 and 52000000`);
    });

    it("새로 담은 동네는 화면이 문장을 읽는 표에 오르고, 없어진 동네는 빠진다", async () => {
      const { db } = handle();
      const named = async () =>
        ((await client.get("/districts/centres/")).data as DistrictCentres).rows.map(([, , name]) => name);
      expect(await named()).toEqual(expect.arrayContaining(["서울특별시", "종로구"]));
      expect(await named()).not.toContain("가회동");
      await db.execute(sql`insert into district (id, parent_id, level, name, full_name, search_key, choseong_key, lat, lng)
        values (11999000, 11000000, 2, '가온구', '서울특별시 가온구', '', '', 37.5, 127)`);
      const { rows } = (await client.get("/districts/centres/")).data as DistrictCentres;
      expect(rows.find(([pk]) => pk === 11999000)).toEqual([11999000, 11000000, "가온구", 37.5, 127]);
      await db.execute(sql`update district set is_live = false where id = 11999000`);
      expect(await named()).not.toContain("가온구");
      await db.execute(sql`delete from district where id = 11999000`);
    });

    it("놀이가 있는 지역은 많은 곳부터 진짜 수와 함께 온다", async () => {
      const { section, regions } = (await client.get("/regions/categories/?section=LS01", { version: "2" }))
        .data as RegionCategories;
      const count = (province: number) =>
        CONTENTS.filter(
          ({ districtId, saleState }) => Math.floor(districtId / 1e6) === province && saleState !== "ended",
        ).length;
      expect(section).toBe("LS01");
      expect(regions.map(({ name, content_count }) => [name, content_count])).toEqual([
        ["서울", count(11)],
        ["경기", count(41)],
        ["부산", count(26)],
      ]);
      // The list of that province, and the search for its name, find as many.
      for (const { pk, name, content_count } of regions) {
        for (const query of [`locs=${pk}`, `q=${encodeURIComponent(name)}`]) {
          const { total_count: found } = (await client.get(`/contents/?${query}`)).data as ContentPage;
          expect([query, found]).toEqual([query, content_count]);
        }
      }
    });

    it("section이 숙소면 숙소의 수를, 모르는 section이면 무엇이 틀렸는지를 답한다", async () => {
      const ask = (section: string) => client.get(`/regions/categories/?section=${section}`, { version: "2" });
      // The catalogue sets its keys explicitly, so move the sequences past them.
      for (const table of ["venue", "refund_policy"]) {
        await handle().db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 100000)`);
      }
      await addLodge(handle().db, { place: { districtId: 41280000 } });
      await addLodge(handle().db, { place: { districtId: 41280000 } });
      await addLodge(handle().db);
      const { section, regions } = (await ask("LS02")).data as RegionCategories;
      expect(section).toBe("LS02");
      expect(regions.map(({ name, content_count }) => [name, content_count])).toEqual([
        ["경기", 2],
        ["서울", 1],
      ]);
      expect((await ask("LS99")).status).toBe(422);
    });
  },
  catalogSeed,
);
